# A small image: built once with everything a build needs, shipped with what the server needs.
FROM python:3.13.9-slim AS build
WORKDIR /src
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /opt/scorekeeper
COPY requirements-club.lock ./
RUN /opt/scorekeeper/bin/pip install --quiet --require-hashes --requirement requirements-club.lock
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY scorekeeper scorekeeper
COPY templates templates
COPY static static
RUN /opt/scorekeeper/bin/pip install --quiet --no-deps . \
    && /opt/scorekeeper/bin/pip uninstall --quiet --yes pip

FROM python:3.13.9-slim
# The letters of pictures that the server draws.
RUN apt-get update && apt-get install --yes --no-install-recommends fonts-dejavu-core \
    && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /data --no-create-home scorekeeper \
    && install --directory --owner scorekeeper --group scorekeeper --mode 0700 /data
COPY --from=build /opt/scorekeeper /opt/scorekeeper
ENV PATH=/opt/scorekeeper/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    LOG_REQUESTS=1 \
    SCOREKEEPER_INSTANCE=/data
USER scorekeeper
WORKDIR /data
VOLUME /data
EXPOSE 5000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:5000/healthz/live', timeout=2)"]
ENTRYPOINT ["scorekeeper"]
CMD ["serve"]

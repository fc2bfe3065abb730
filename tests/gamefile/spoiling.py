"""Documents at random, and documents of which a part was put in the place of another."""

from hypothesis import strategies as st

#: Whatever JSON can say, and what it cannot.
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


def spoil(data, content, values=anything):
    """Put one of the *values* somewhere into *content*, at any depth."""
    part, parts = content, []
    while isinstance(part, (dict, list)) and part:
        steps = sorted(part) if isinstance(part, dict) else range(len(part))
        parts.append((part, data.draw(st.sampled_from(steps))))
        part = part[parts[-1][1]]
    holder, step = data.draw(st.sampled_from(parts))
    holder[step] = data.draw(values)

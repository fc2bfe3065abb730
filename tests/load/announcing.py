"""Announcements between processes: how many of them each hears, and what that costs it."""

import argparse
import os
import time
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import Barrier
from multiprocessing.synchronize import Barrier as BarrierType
from threading import Event

from redis import Redis

from scorekeeper.live.brokers.redis_broker import RedisBroker
from scorekeeper.live.brokers.redis_subscription import Message
from tests.keyspace import PATIENCE, Keyspace, own_names

#: Processes that show boards, boards at all of them, and announcements of each board.
PROCESSES, BOARDS, OF_EACH = 4, 1000, 20
#: What is announced last, and heard by everybody.
LAST = "LAST"
#: Seconds between two looks whether a process hears of all its boards.
LOOK = 0.1
#: Seconds that all of it may take.
LIMIT = 120


@dataclass(frozen=True)
class Heard:
    """What one process heard, and how many seconds of the processor that took."""

    messages: int
    seconds: float


class Listener(RedisBroker):
    """A process that shows boards, and counts what it is told."""

    def __init__(self, place: Keyspace) -> None:
        super().__init__(
            place.url,
            prefix=place.prefix,
            look=lambda _codes: {},
            missed=lambda: None,
            missed_of=lambda _codes: None,
        )
        self.told = 0

    def _take(self, message: Message) -> None:
        self.told += message["type"] == "message"
        super()._take(message)


_all_ready: BarrierType


def _begin(ready: BarrierType) -> None:
    global _all_ready  # noqa: PLW0603 - how a pool hands something to its processes
    _all_ready = ready


def _listen(place: Keyspace, boards: Sequence[str]) -> Heard:
    broker, turns = Listener(place), Event()
    broker.listen()
    wanted = [*boards, LAST]
    while not all([broker.begin_hearing(code) for code in wanted]):  # noqa: C419 - each is asked for
        turns.wait(LOOK)
    _all_ready.wait(LIMIT)
    begun, before = time.process_time(), broker.told
    heard_last = broker.wait(LAST, 0, seconds=LIMIT)
    seconds = time.process_time() - begun
    broker.close()
    return Heard(broker.told - before if heard_last else -1, seconds)


def _speak(place: Keyspace, boards: Sequence[str]) -> None:
    with Redis.from_url(place.url, socket_timeout=PATIENCE) as redis:
        _all_ready.wait(LIMIT)
        for revision in range(1, OF_EACH + 1):
            for code in boards:
                redis.publish(f"{place.prefix}board:{code}", f"{code} {revision}")
        redis.publish(f"{place.prefix}board:{LAST}", f"{LAST} 1")


def hearing(place: Keyspace, shown: Sequence[Collection[str]]) -> list[Heard]:
    """Return what each process heard that shows some of the boards, while all were announced."""
    boards = sorted(set().union(*shown))
    ready = Barrier(len(shown) + 1)
    with ProcessPoolExecutor(len(shown) + 1, initializer=_begin, initargs=(ready,)) as processes:
        listening = [processes.submit(_listen, place, sorted(own)) for own in shown]
        processes.submit(_speak, place, boards).result()
        return [one.result() for one in listening]


def measure(processes: int = PROCESSES) -> Iterator[str]:
    """Yield what is heard where each process shows its own boards, and where each shows all."""
    boards = [f"B{at:05}" for at in range(BOARDS)]
    own = [boards[at::processes] for at in range(processes)]
    with own_names() as place:
        for told, shown in (("its own boards", own), ("all boards", [boards] * processes)):
            heard = hearing(place, shown)
            each = ", ".join(f"{one.messages:,} in {one.seconds:.2f} s" for one in heard)
            yield f"{processes} processes, each shows {told}, {BOARDS * OF_EACH:,} saves: {each}"


def main() -> None:
    """Measure and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=PROCESSES)
    print(f"{os.cpu_count()} cores")
    for line in measure(parser.parse_args().processes):
        print(line, flush=True)


if __name__ == "__main__":
    main()

"""Games to test with where it matters what can be entered, and not in which words."""

from scorekeeper.rules.rulesets import RULESETS

#: Together these have every part of a sheet and of a round that any game has, and each way of
#: playing: with and without melds, canastas, ticks and pennies. The others combine the same parts.
UNLIKE = (
    "team_canasta",
    "family_pennies",
    "ten_pennies",
    "hearts_of_miromar",
    "modern_american",
    "burraco",
    "contract_rummy",
)


def ways(key: str) -> set[str]:
    """Return what can be entered in a game, and how it is played."""
    rules = RULESETS[key]
    has = {"kinds": rules.kinds, "ticks": rules.ticks, "pennies": rules.pennies, "net": rules.net}
    has |= {"unmade": rules.unmade, "specials": rules.specials, "apart": rules.hands_apart}
    played = {f"{name}: {bool(part)}" for name, part in has.items()}
    shared = {f"shared {stack}" for stack in rules.shared_stacks}
    return {*rules.sheet_keys, *rules.round_keys, *rules.typed_keys, *shared, *played}

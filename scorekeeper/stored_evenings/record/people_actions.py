"""What actions about people come to: who came to an evening, under which name, and who left."""

from dataclasses import replace

from scorekeeper.evenings.sitting import Entry
from scorekeeper.stored_evenings.record.evening_record import Action, EveningRecord


def enter(record: EveningRecord, action: Action) -> None:
    """Note who came, and who of them entered himself at the door."""
    for one in action.content["entries"]:
        entry = Entry(one["id"], one["name"], tuple(one["players"]), one["from"])
        record.entries[entry.id] = entry
        record.last_id = max(record.last_id, entry.id)
        if action.content.get("at_door"):
            record.at_door.add(entry.id)


def rename(record: EveningRecord, action: Action) -> None:
    """Note another name of an entry, or who plays in it from a later sitting on."""
    content = action.content
    entry, since = record.entries[content["id"]], content.get("from", 0)
    record.entries[entry.id] = entry.taken_over(content["name"], tuple(content["players"]), since)
    if since:
        record.taken_over_at[entry.id] = action.number
    if since <= len(record.published):
        record.renamed_at[entry.id] = action.number


def leave(record: EveningRecord, action: Action) -> None:
    """Note after which sitting an entry goes; one that never sat anywhere is on no list."""
    entry, until = record.entries[action.content["id"]], action.content["until"]
    if until < entry.first:  # It never sat anywhere.
        record.taken_off[entry.id] = record.entries.pop(entry.id)
    else:
        record.entries[entry.id] = replace(entry, last=until)


def come_back(record: EveningRecord, action: Action) -> None:
    """Note that an entry that had gone plays again."""
    number = action.content["id"]
    if number in record.taken_off:
        record.entries[number] = record.taken_off.pop(number)
        record.entries = dict(sorted(record.entries.items()))  # Its place is that of its coming.
    else:
        record.entries[number] = replace(record.entries[number], last=None)

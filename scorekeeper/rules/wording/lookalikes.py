"""Names that look alike: at one table nobody could tell them apart."""

import re
import unicodedata

#: Letters of other scripts that look like one of ours, each above the one it looks like. Source:
#: Unicode Technical Standard 39, confusables.txt, for the scripts that phones type.
_CYRILLIC = (
    "ЅІЈАВЕЗКМНОРСТУХЬабгеорсухѕіјѡѴѵҮүһҽӀӏӠԁԌԛԜԝ",  # noqa: RUF001
    "SIJABE3KMHOPCTYXba6reopcyxsijwVvYyheIi3dGqWw",
)
_GREEK = ("ͿΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγινορσυϒϜϱϲϳϹϺ", "JABEZHIKMNOPTYXayivopouYFpcjCM")  # noqa: RUF001
_ARMENIAN = ("ՍՏՕագզհոռսցքօ", "USOwqqhnnugfo")  # noqa: RUF001
_CHEROKEE = (
    "ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏂᏃᏎᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏮᏳᏴ",  # noqa: RUF001
    "DRTiYAJEWMHYGhZ4bRWSVSLCPKd6GB",
)
_LATIN = ("ıɑɡƖǀ", "iagII")
_FOREIGN = {
    ord(theirs): ours
    for letters, likenesses in (_CYRILLIC, _GREEK, _ARMENIAN, _CHEROKEE, _LATIN)
    for theirs, ours in zip(letters, likenesses, strict=True)
}
#: Ours that look like each other. A digit stands for them, so that Ian is not taken for Lan.
_OURS = str.maketrans("Il|O", "1110")
#: What one sees only by what stands beside it: joiners, and what chooses between two pictures.
_BESIDE = re.compile("[\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]")


def look_alike(one: str, other: str) -> bool:
    r"""Whether nobody can tell two names apart, in whatever case they are written.

    >>> look_alike("Ann", "ANN "), look_alike("Ann", "\u0410nn"), look_alike("Ann", "Änn")
    (True, True, False)
    """
    return not looks(one).isdisjoint(looks(other))


def looks(name: str) -> set[str]:
    """Return how a name looks, and how it looks without its case."""
    plain = unicodedata.normalize("NFKD", " ".join(_BESIDE.sub("", name).split()))
    shape = plain.translate(_FOREIGN).translate(_OURS)
    return {plain.casefold(), shape.casefold()}

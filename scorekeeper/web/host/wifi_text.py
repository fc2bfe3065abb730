"""What the QR code of a Wi-Fi says, so that a phone that reads it joins.

Source: the format of the barcode reader ZXing, which the cameras of Android and iOS understand.
"""

import re

from scorekeeper.storage.instance.host_choices import Wifi

#: What would end a part, or begin another one.
_SIGNS = re.compile(r'([\\;,:"])')


def wifi_text(wifi: Wifi) -> str:
    r"""Return what a QR code says that lets phones join a *wifi*.

    >>> print(wifi_text(Wifi("Casa; Ana", 'a:b"c')))
    WIFI:T:WPA;S:Casa\; Ana;P:a\:b\"c;;
    >>> wifi_text(Wifi("Kitchen", is_hidden=True))
    'WIFI:T:nopass;S:Kitchen;H:true;;'
    """
    parts = ["T:WPA" if wifi.password else "T:nopass", f"S:{_escaped(wifi.name)}"]
    if wifi.password:
        parts.append(f"P:{_escaped(wifi.password)}")
    if wifi.is_hidden:
        parts.append("H:true")
    return f"WIFI:{';'.join(parts)};;"


def _escaped(word: str) -> str:
    return _SIGNS.sub(r"\\\1", word)

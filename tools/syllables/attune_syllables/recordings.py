"""Recordings of real speakers: Debian's klettres-data, and sixteen sung syllables of Jax Auxx.

The tables say which syllable a speaker says, by ear and by the language's rules, not by its spelling: a French
"le" has a schwa, a Brazilian initial r is an [h], and Malayalam writes dental and retroflex stops apart.
"""

from pathlib import Path

from .clips import Clip

JAX = Path(__file__).parents[1] / "data" / "jax-auxx"

PLAIN = {f"{c}{v}": (c.upper(), v.upper()) for c in "drmfsltnpb" for v in "aeiou"}
OTHER = {
    "es": "ka:KA ke:KE ki:KI ko:KO ku:KU ca:KA co:KO cu:KU ga:GA go:GO gu:GU lla:YA lle:YE lli:YI llo:YO llu:YU nna:YA"
          " nne:YE nni:YI nno:YO ja:HA je:HE ji:HI jo:HO ju:HU fu:FU su:SU que:KE qui:KI",
    "it": "ca:KA co:KO cu:KU ce:CE ci:CI ga:GA go:GO gu:GU ge:JE gi:JI va:VA ve:VE vi:VI vo:VO vu:VU gna:YA gne:YE"
          " gni:YI gno:YO gli:YI za:ZA ze:ZE zi:ZI zo:ZO zu:ZU",
    "pt_BR": "ca:KA co:KO cu:KU ga:GA go:GO gu:GU va:VA ve:VE vi:VI vo:VO vu:VU xa:CA xe:CE xi:CI xo:CO xu:CU ja:JA je:JE"
             " ji:JI jo:JO ju:JU za:ZA ze:ZE zi:ZI zo:ZO zu:ZU fu:FU su:SU ra:HA re:HE ri:HI ro:HO ru:HU",
    "tn": "ka:KA ke:KE ki:KI ko:KO ku:KU ga:HA ge:HE gi:HI gu:HU wa:WA we:WE ya:YA fu:FU",
    "en": "me:MI say:SE no:NO key:KI",
    "en_GB": "me:MI say:SE no:NO key:KI",
    "de": "die:DI reh:RE ja:YA wo:VO zu:ZU",
    "ru": "do:DO so:SO lo:LO ro:RO ta:TA to:TO ma:MA da:DA na:NA pa:PA ka:KA no:NO ko:KO",
    "uk": "do:DO so:SO lo:LO ro:RO ta:TA to:TO te:TE mi:MI ni:NI pi:PI bi:BI bo:BO ko:KO",
    "lt": "ko:KO na:NA ne:NE ji:YI",
    "hu": "19-ma:MX 17-lo:LO",
    "da": "ad-3:DA ad-14:LE ad-15:ME ad-16:MO ad-22:RE ad-23:TE ad-10:GA ad-1:BE",
    "he": "ad-08:LI ad-24:MI ad-04:LO ad-14:BI ad-15:KI ad-13:BO",
}
# E is a schwa in French syllables, so those are given an X.
NUMBERED = {
    "fr": "LA LX LI LO LU DX DA DI DO DU MX MA MO MI MU RA RX RI RO RU PO PA PI PU SA SI SO SU",
    "cs": "BA DO KA KO LE MA ME NE NO PI - SE SI TA TE TO TU -",
}
LETTERS = {
    "en": "D:DI T:TI C:SI B:BI P:PI V:VI K:KE J:JE G:JI",
    "en_GB": "d:DI t:TI c:SI b:BI p:PI v:VI k:KE g:JI",
    "it": "d:DI t:TI b:BI p:PI v:VI g:JI q:KU",
    "es": "d:DE t:TE p:PE b:BE q:KU",
    "pt_BR": "d:DE t:TE c:SE p:PE b:BE v:VE q:KE",
    "fr": "a-3:DE a-19:TE a-2:SE a-1:BE a-15:PE",
    "cs": "a-3:DE a-19:TE a-1:BE a-15:PE",
    "de": "d:DE t:TE b:BE p:PE g:GE k:KA q:KU w:VE",
    "nds": "d:DE t:TE b:BE p:PE",
    "nl": "a-2:DE a-17:TE a-1:BE a-14:PE",
    "da": "a-3:DE a-19:TE a-2:SE a-1:BE",
    "hu": "d:DE t:TE b:BE p:PE",
    "lt": "d:DE t:TE b:BE p:PE",
    "nb": "U0064:DE U0074:TE U0063:SE U0062:BE U0070:PE",
    "ru": "de:DE te:TE pe:PE ve:VE be:BE",
    "uk": "de:DE te:TE pe:PE ve:VE be:BE",
    "ml": "dha:DA tha:TA la:LA ma:MA ra:RA sa:SA",
}
MALAYALAM_CONSONANTS = dict(dh="D", dd="X", r="R", m="M", f="F", s="S", l="L", th="T", p="P", n="N", k="K", d="D", t="T",
                            rr="R")
MALAYALAM_VOWELS = dict(aa="A", ii="I", i="I", oo="O", o="O", eae="E", e="E", u="U", uu="U")


def klettres(root: Path) -> list[Clip]:
    """The recordings of the unpacked package; a language is a speaker."""
    said: dict[Path, tuple[str, str, str]] = {}

    def add(language: str, file: str, consonant: str, vowel: str) -> None:
        path = root / language / f"{file}.ogg"
        if path.exists():
            said[path] = (language, consonant, vowel)

    for language in ("es", "it", "pt_BR", "tn"):
        for name, (consonant, vowel) in PLAIN.items():
            add(language, f"syllab/{name}", consonant, vowel)
    for language, pairs in OTHER.items():
        for name, symbol in (pair.split(":") for pair in pairs.split()):
            add(language, f"syllab/{name}", symbol[0], symbol[1])
    for language, symbols in NUMBERED.items():
        for number, symbol in enumerate(symbols.split()):
            if symbol != "-":
                add(language, f"syllab/ad-{number}", symbol[0], symbol[1])
    for language, pairs in LETTERS.items():
        for name, symbol in (pair.split(":") for pair in pairs.split()):
            add(language, f"alpha/{name}", symbol[0], symbol[1])
    for consonant, letter in MALAYALAM_CONSONANTS.items():
        for vowel, sound in MALAYALAM_VOWELS.items():
            add("ml", f"syllab/{consonant}{vowel}", letter, sound)
    return [Clip(str(path), c, v, f"klettres {language}", "klettres") for path, (language, c, v) in sorted(said.items())]


def jax() -> list[Clip]:
    files = sorted(JAX.glob("*.flac"))
    return [Clip(str(file), file.stem[0].upper(), file.stem[1].upper(), "jax", "jax") for file in files]

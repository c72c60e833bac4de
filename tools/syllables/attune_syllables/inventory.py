"""The sounds that are told apart."""

SYLLABLES = "DO DI RA RE RI ME MI FA FI SE SO SI LE LA LI TE TI".split()
NATURALS = "DO RE MI FA SO LA TI".split()

# The last of each stands for every other sound, or for none.
CONSONANTS = "D R M F S L T N P B K X".split()
VOWELS = "O I A E U X".split()

NONE = len(SYLLABLES)
"""Class of whatever is none of the seventeen."""


def class_of(consonant: str, vowel: str) -> int:
    """Index into SYLLABLES, or NONE."""
    symbol = consonant + vowel
    return SYLLABLES.index(symbol) if symbol in SYLLABLES else NONE


def consonant_class(consonant: str) -> int:
    return CONSONANTS.index(consonant if consonant in CONSONANTS else "X")


def vowel_class(vowel: str) -> int:
    return VOWELS.index(vowel if vowel in VOWELS else "X")

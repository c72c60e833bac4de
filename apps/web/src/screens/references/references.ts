/** An external page for a reference dialog, and a summary in case it can't be reached. */
export interface Reference {
  readonly title: string;
  readonly url: string;
  readonly paragraphs: readonly string[];
}

/** The site must allow framing, and the server's Content-Security-Policy must list it. */
const page = (article: string) => `https://en.wikipedia.org/wiki/${article}`;

const records = {
  notation: {
    title: "Clefs Reference",
    url: page("Clef"),
    paragraphs: [
      "A clef at the start of a staff says which line carries which note. From there every other line and space follows by step, one letter for each.",
      "The treble clef is a G clef: its curl winds around the second line from the bottom, and that line is the G above middle C. From bottom to top the lines are E, G, B, D, F and the spaces F, A, C, E.",
      "A sharp raises a note by a half step, a flat lowers it by one. Notes outside the staff sit on short ledger lines: middle C is the first ledger line below.",
    ],
  },
  "major-scale": {
    title: "Major Scale Reference",
    url: page("Major_scale"),
    paragraphs: [
      "A major scale goes up from its tonal center to the octave in seven steps: whole, whole, half, whole, whole, whole, half.",
      "In C major these are the white keys, C D E F G A B C. The half steps are between E and F, and between B and C.",
      "Sung with movable syllables it is DO RE MI FA SO LA TI DO, whatever the center. The distances stay the same in every key, so you only need to learn them once.",
    ],
  },
  inversions: {
    title: "Inversions and Enharmonics Reference",
    url: page("Inversion_(music)"),
    paragraphs: [
      "An interval is inverted by moving its lower note up an octave, or its upper note down. The numbers of the two add up to nine: a 3rd becomes a 6th, a 4th becomes a 5th.",
      "The quality changes too: major becomes minor, augmented becomes diminished, and perfect stays perfect.",
      "Two spellings of one sound are enharmonic: C♯ and D♭ are the same key on a piano. The spelling shows which way the note tends to move.",
    ],
  },
  "circle-of-fifths": {
    title: "Circle of Fifths Reference",
    url: page("Circle_of_fifths"),
    paragraphs: [
      "Go up a perfect fifth from C and you reach G, whose major scale needs one sharp. Each further fifth adds another: D has two, A three, E four, B five.",
      "Go the other way, a fourth up, and flats are added instead: F has one, B♭ two, E♭ three.",
      "Sharps are added in the order F C G D A E B, flats in the reverse order. Keys that are neighbors on the circle differ by a single note.",
    ],
  },
  solfege: {
    title: "Why Solfege",
    url: page("Solf%C3%A8ge"),
    paragraphs: [
      "Solfege gives each degree of a scale a syllable: DO RE MI FA SO LA TI. When DO moves with the key, a syllable names what a note does in the key rather than which key of a piano it is.",
      "Roles are easier to remember than frequencies. TI tends to rise to DO, FA tends to fall to MI, and SO is stable. Singing the syllables teaches you these tendencies.",
      "Raised notes change their vowel to I (DI, RI, FI, SI, LI). Lowered notes mostly change it to E (TE, LE, SE, ME), but a lowered RE is RA.",
    ],
  },
  chords: {
    title: "How to Build Chords Reference",
    url: page("Chord_(music)"),
    paragraphs: [
      "A triad stacks two thirds on a root: take a note of the scale, skip one, take one, skip one, take one. On C that gives C, E, G.",
      "A major third below a minor one makes a major triad; the other way around makes a minor triad; two minor thirds make a diminished triad.",
      "On the degrees of a major scale the triads are I, ii, iii, IV, V, vi and vii°: capitals for major, lowercase for minor, and a small circle (°) for diminished.",
    ],
  },
  "chromatic-scale": {
    title: "Chromatic Scale Reference",
    url: page("Chromatic_scale"),
    paragraphs: [
      "The chromatic scale goes through all twelve notes of the octave, a half step at a time.",
      "Going up, the notes between are written as sharps and sung DI, RI, FI, SI, LI. Going down, they are written as flats and sung TE, LE, SE, ME, RA.",
      "Between E and F, and between B and C, there is no note to add, because they are already a half step apart.",
    ],
  },
} satisfies Record<string, Reference>;

export type ReferenceId = keyof typeof records;

export const REFERENCES: Readonly<Record<ReferenceId, Reference>> = records;

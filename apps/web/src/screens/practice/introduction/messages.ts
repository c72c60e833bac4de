import type { AtomKind } from "@attune/memory";

export const INTRODUCTION_TITLE = "Something new";
export const TRY_IT = "Try it";
export const HEAR_EXAMPLE = "Hear an example";

interface Introduction {
  readonly name: string;
  /** How a question of this kind works, in the order of its steps. */
  readonly steps: readonly string[];
  /** Scientific names of notes that give an example. */
  readonly example?: readonly string[];
}

/** Each is read in 20 seconds. */
export const INTRODUCTIONS: Readonly<Record<AtomKind, Introduction>> = {
  sing: {
    name: "Sing two notes",
    steps: [
      "Press PLAY: you hear two notes, one after the other.",
      "Sing both, in any octave that suits you. The line on the screen follows your voice.",
      "Didn’t hit it? You hear the notes again, slowly, and the question comes back later.",
    ],
    example: ["C4", "D4"],
  },
  hear: {
    name: "Hear how far two notes are apart",
    steps: [
      "Press Play: you hear two notes. The distance between them is an interval.",
      "Choose its name. The more half steps between the notes, the larger the interval.",
      "Not sure? Guess: you find out how your answer differs, and may try again.",
    ],
    example: ["C4", "D4"],
  },
  degree: {
    name: "Find a note in its key",
    steps: [
      "Press Play: three chords sound first. They lead home, to DO, the note where a key comes to rest.",
      "Then you hear one note. Its place in the key, its degree, has a syllable of its own.",
      "Sing your way home from it in your mind, and choose the syllable. After a miss, the note walks home.",
    ],
    example: ["G4", "A4", "B4", "C5"],
  },
  name: {
    name: "Match a note with its names",
    steps: [
      "Every note has a letter, a syllable to sing, and a number in the key: its degree.",
      "In C major, C is DO and degree 1, D is RE and degree 2, and so on.",
      "Choose one of each column that belong together.",
    ],
    example: ["C4", "D4", "E4"],
  },
  staff: {
    name: "Place a note on the staff",
    steps: [
      "The staff has five lines and four spaces. The higher the place, the higher the note.",
      "In the treble clef, the lines are E, G, B, D, F from below, and the spaces F, A, C, E.",
      "Tap the place of the note, then Submit. Hint helps.",
    ],
  },
  enharmonic: {
    name: "Two names for one key",
    steps: [
      "On a piano, one key may have two names: the black key right of C is C♯ or D♭.",
      "A sharp (♯) is a half step higher, a flat (♭) a half step lower.",
      "Choose the other name of the key that is asked for.",
    ],
  },
  inversion: {
    name: "Turn an interval upside down",
    steps: [
      "Two notes, C and another one, are an interval. Move C an octave up, and you get its inversion.",
      "A second becomes a seventh, a third a sixth, a fourth a fifth: the two numbers add up to nine.",
      "Major becomes minor, and perfect stays perfect. Choose the name of the inversion.",
    ],
  },
  key: {
    name: "From one key to the next",
    steps: [
      "A fifth up from a key, its neighbor has one sharp more, or one flat less.",
      "Choose the place of the note that changes, and the place of the new key’s first note.",
      "Then Submit. Hint shows what to look for.",
    ],
  },
  triad: {
    name: "Recognize a chord of the key",
    steps: [
      "You hear the key first, then three notes together, and each of them alone.",
      "The lowest of the three gives the chord its Roman numeral: I begins on C, ii on D.",
      "Capital letters are major chords, small ones minor. Choose the numeral.",
    ],
    example: ["C4", "E4", "G4"],
  },
  mode: {
    name: "Recognize a scale",
    steps: [
      "You hear eight notes of a scale. Each mode has its own pattern of whole and half steps.",
      "Ionian is the major scale. Listen for the notes that sound higher or lower than in it.",
      "Choose the name of the mode.",
    ],
    example: ["C4", "D4", "E4", "F4", "G4", "A4", "B4", "C5"],
  },
  chord: {
    name: "Recognize a chord by its color",
    steps: [
      "You hear the key first, then the three notes of a chord.",
      "Major sounds bright, minor darker; diminished is tense and narrow, augmented tense and wide.",
      "In an inversion, the root isn’t the lowest note. Choose the name of the chord.",
    ],
    example: ["C4", "Eb4", "G4"],
  },
};

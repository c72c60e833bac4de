export {
  type Condition,
  hum,
  humAt,
  laptop,
  noiseAt,
  piano,
  quiet,
  reverb,
  roomOf,
  voiceLevel,
} from "./conditions.ts";
export { dropoutsOf, gainControlOf, highPassOf, suppressionOf, tremoloOf } from "./effects.ts";
export type { Consonant, Voice, Vowel } from "./phonemes.ts";
export { addStrike, type Strike } from "./piano.ts";
export { createRandom, type Random } from "./random.ts";
export {
  type NoteState,
  type PathStates,
  type ReadingStates,
  readingStates,
} from "./reading-states.ts";
export { sing } from "./singer.ts";
export type { NoteSpan, Song, Sung, SungNote, TruthFrame } from "./song.ts";
export { mix, NO_VOICE } from "./sounds.ts";

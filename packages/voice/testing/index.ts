export {
  type Condition,
  hum,
  laptop,
  noiseAt,
  piano,
  quiet,
  reverb,
  voiceLevel,
} from "./conditions.ts";
export type { Consonant, Voice, Vowel } from "./phonemes.ts";
export { createRandom, type Random } from "./random.ts";
export { sing } from "./singer.ts";
export type { NoteSpan, Song, Sung, SungNote, TruthFrame } from "./song.ts";
export { NO_VOICE } from "./sounds.ts";

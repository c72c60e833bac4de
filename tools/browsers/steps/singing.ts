import type { Scene, Step } from "../smoke/step.ts";
import { BUTTONS } from "../smoke/visitor.ts";

/** The first interval of a new visitor: C4, F4. */
const C4 = 60;
const F4 = 65;
const LISTENING = "Sing both notes, in any octave.";
/** Opening the microphone, 5 s of listening and the analysis. */
const VERDICT_TIMEOUT_MS = 30_000;

async function sing(
  { visitor, sound }: Scene,
  notes: readonly number[],
  verdict: RegExp,
): Promise<void> {
  const song = sound.prepare(notes);
  await visitor.open("/intervals");
  await visitor.see("title", /^Perfect 4th$/);
  await visitor.press(BUTTONS.sing);
  await visitor.see("main", LISTENING);
  await song.during(async () => {
    await visitor.see("feedback", verdict, VERDICT_TIMEOUT_MS);
  });
}

/** The first phrase of level 1: do, re, mi, mi, re, re, do. */
const PHRASE = [60, 62, 64, 64, 62, 62, 60];
const PHRASE_LISTENING = "Sing at your own pace, in any octave.";

/** The interval and phrase exercises, heard by a microphone of the system. */
export const SINGING_STEPS: readonly Step[] = [
  {
    name: "sing in tune",
    hasMotion: true,
    async run(scene) {
      await sing(scene, [C4, F4], /GREAT!/);
      await scene.visitor.canPress("Applauses: 1", "header");
      await scene.visitor.press("Continue");
      await scene.visitor.see("title", /^Perfect 5th$/);
    },
  },
  {
    name: "sing wrong",
    async run(scene) {
      await sing(scene, [C4, F4 + 2], /Try Again!.*You sang a perfect fifth/);
      await scene.visitor.press("Continue");
      await scene.visitor.see("title", /^Perfect 4th$/);
    },
  },
  {
    name: "sing a phrase",
    async run({ visitor, sound }) {
      const song = sound.prepare(PHRASE);
      await visitor.open("/phrase-lessons?level=1");
      await visitor.see("title", /^Do, Re, Mi$/);
      await visitor.press("SING");
      await visitor.see("main", PHRASE_LISTENING);
      await song.during(async () => {
        await visitor.see("feedback", /GREAT!/, VERDICT_TIMEOUT_MS);
      });
      await visitor.press("Continue");
      await visitor.see("main", "2 of 12");
    },
  },
];

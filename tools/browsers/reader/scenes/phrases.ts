import type { Scene } from "./scene.ts";

/** The first phrase of level 1, with its third note a third too high: do, re, so, mi, re, re, do. */
const WRONG = [60, 62, 67, 64, 62, 62, 60];

/** Reads a phrase, sings it with one wrong note, and hears which one. */
export const PHRASES: Scene = {
  name: "phrases",
  async run(user) {
    const song = user.sound.prepare(WRONG);
    await user.open("/phrase-lessons?level=1");
    await user.skipToContent();
    await user.tabTo("SING");
    await user.pressAndDo("Return", async () => {
      await user.see(/Sing at your own pace/);
      await song.during(() => user.hear(/Measure 1, third note, mi/i));
    });
    await user.press("Return");
    await user.hear(/Phrase 2 of/);
  },
};

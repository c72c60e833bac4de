import type { Scene } from "./scene.ts";

const C4 = 60;
const F4 = 65;

/** Hears an interval, sings it in tune, and doesn't sing the next one. */
export const SINGING: Scene = {
  name: "singing",
  async run(user) {
    const song = user.sound.prepare([C4, F4]);
    await user.open("/intervals");
    await user.skipToContent();
    await user.tabTo("PLAY");
    await user.pressAndDo("Return", async () => {
      await user.see(/Sing both notes/);
      await song.during(() => user.hear(/GREAT!/));
    });
    await user.press("Return");
    await user.hear(/Exercise 2 of/);
    await user.tabTo("SING NOTES");
    await user.pressAndDo("Return", () => user.hear(/Time's Up!/));
    await user.press("Return");
  },
};

import type { Scene } from "./scene.ts";

/** Starts a practice run, skips its first question, and pauses it. */
export const PRACTICE: Scene = {
  name: "practice",
  async run(user) {
    await user.open("/practice");
    await user.skipToContent();
    await user.tabTo("Start");
    await user.press("Return");
    await user.hear(/5 minutes left/);
    await user.tabTo("Skip");
    await user.press("Return");
    await user.hear(/Which interval is it/);
    await user.tabTo("Play");
  },
};

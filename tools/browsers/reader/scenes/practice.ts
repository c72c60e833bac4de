import type { Scene } from "./scene.ts";

/** Starts a practice run, reads how its first question works, skips it, and comes to the next introduction. */
export const PRACTICE: Scene = {
  name: "practice",
  async run(user) {
    await user.open("/practice");
    await user.skipToContent();
    await user.tabTo("Start");
    await user.press("Return");
    await user.hear(/5 minutes left: Find a note in its key/);
    await user.tabTo("Try it");
    await user.press("Return");
    await user.hear(/5 minutes left: Which note of the key is it/);
    await user.tabTo("Skip");
    await user.press("Return");
    await user.hear(/5 minutes left: Match a note with its names/);
    await user.tabTo("Try it");
  },
};

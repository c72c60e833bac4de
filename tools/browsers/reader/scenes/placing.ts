import type { Scene } from "./scene.ts";

/** Places a note on the staff, first in the wrong place. */
export const PLACING: Scene = {
  name: "placing",
  async run(user) {
    await user.open("/treble-clef", { seeded: "treble-clef" });
    await user.skipToContent();
    await user.tabTo(/line|space/);
    await user.press("Up");
    await user.press("Up");
    await user.press("space");
    await user.tabTo("Submit");
    await user.press("Return");
    await user.hear(/Try Again!/);
    await user.press("Return");
    await user.press("Up");
    await user.press("space");
    await user.tabTo("Submit");
    await user.press("Return");
    await user.hear(/Great!/);
  },
};

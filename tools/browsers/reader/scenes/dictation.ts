import type { Scene } from "./scene.ts";

/** Hears a phrase of level 1, writes it with its last but one note wrong, and corrects that. */
export const DICTATION: Scene = {
  name: "dictation",
  async run(user) {
    await user.open("/dictation-lessons?level=1");
    await user.skipToContent();
    await user.tabTo("Play");
    // Edits are said when the phrase has ended.
    await user.pressAndDo("Return", () => user.hear(/not written yet/));
    await user.tabTo(/^do/);
    await user.press("Return");
    await user.tabTo(/^re/);
    await user.press("Return");
    await user.tabTo(/^mi/);
    await user.press("Return");
    await user.press("Return");
    await user.tabTo(/^re/, "shift+Tab");
    await user.press("Return");
    await user.press("Return");
    await user.tabTo(/^mi/);
    await user.press("Return");
    await user.tabTo("Check");
    await user.press("Return");
    await user.hear(/Try Again!/);
    await user.press("Return");
    await user.tabTo(/^mi/);
    await user.press("Return");
    await user.tabTo("Check");
    await user.press("Return");
    await user.hear(/Great!/);
  },
};

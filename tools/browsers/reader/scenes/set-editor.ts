import type { Scene } from "./scene.ts";

/** Orca's own key between reading a page and operating its controls. */
const TOGGLE_MODE = "Insert+a";

/** Makes a set, which is refused while it asks nothing, tries a question of it, saves and plays it. */
export const SET_EDITOR: Scene = {
  name: "set-editor",
  isLong: true,
  async run(user) {
    await user.open("/sets?edit=new");
    await user.skipToContent();
    await user.tabTo(/^Intervals by ear/);
    await user.press(TOGGLE_MODE);
    for (const _ of ["Intervals to sing", "Chords by ear", "Scales by ear"])
      await user.press("Down");
    await user.tabTo("None");
    await user.press("Return");
    await user.press("Tab");
    // Sends the form.
    await user.press("Return");
    await user.hear(/Choose at least one/);
    await user.press("space");
    await user.tabTo("Up");
    await user.tabTo("Name of the set");
    await user.press("ctrl+a");
    await user.type("Ionian");
    await user.tabTo("Try it");
    await user.press("Return");
    await user.hear(/not counted/);
    await user.press("alt+Left");
    await user.tabTo("Save", "shift+Tab");
    await user.press("Return");
    await user.hear(/Your set was saved/);
    await user.tabTo("Play Ionian");
    await user.press("Return");
    await user.hear(/Question 1/);
  },
};

import type { Scene } from "./scene.ts";

/** Answers a question of the inversions wrong, asks for the hint, and answers it right. */
export const QUIZ: Scene = {
  name: "quiz",
  async run(user) {
    await user.open("/inversions", { seeded: "inversions" });
    await user.skipToContent();
    await user.tabTo(/^A/);
    await user.press("Return");
    await user.hear(/Try Again!/);
    await user.press("Return");
    await user.tabTo("Hint", "shift+Tab");
    await user.press("Return");
    await user.tabTo(/^C/);
    await user.press("Return");
    await user.hear(/Great!/);
    await user.press("Return");
    await user.hear(/Question 2/);
  },
};

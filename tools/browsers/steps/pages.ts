import type { Step } from "../smoke/step.ts";
import type { Visitor } from "../smoke/visitor.ts";

declare global {
  /** Directions of page transitions since the page was loaded. */
  var smokeTurns: (string | undefined)[];
}

async function recordTurns({ driver }: Visitor): Promise<void> {
  await driver.evaluate(() => {
    const root = document.documentElement;
    const turns: (string | undefined)[] = [];
    globalThis.smokeTurns = turns;
    new MutationObserver(() => {
      const turn = root.dataset["turn"];
      if (turn !== undefined && turn !== turns.at(-1)) turns.push(turn);
    }).observe(root, { attributeFilter: ["data-turn"] });
  });
}

/** Waits until the page has turned like this, and nothing of it is left; where the engine can't, it hasn't. */
async function expectTurns(visitor: Visitor, ...directions: readonly string[]): Promise<void> {
  await visitor.until(
    `page transitions ${directions}, which have ended`,
    (wanted) => {
      const canTurn = "startViewTransition" in document;
      const isOver = !document.querySelector("html[data-turn], .turn-paper, .turn-shadow");
      return isOver && smokeTurns.join() === (canTurn ? wanted : "");
    },
    directions.join(),
  );
}

const expectFocusOnTitle = (visitor: Visitor) =>
  visitor.until("the focus on the heading", () => document.activeElement?.tagName === "H1");

/** The welcome page, menus and the page transition. */
export const PAGE_STEPS: readonly Step[] = [
  {
    name: "welcome",
    hasMotion: true,
    async run({ visitor }) {
      await visitor.open("/");
      await visitor.see("title", /^Ready to Attune\?$/);
      await visitor.canPress("Sign in", "header");
      await visitor.until("a loaded heading font", () => {
        const [family = ""] = getComputedStyle(
          document.querySelector("h1") ?? document.body,
        ).fontFamily.split(",");
        return document.fonts.status === "loaded" && document.fonts.check(`20px ${family}`);
      });
    },
  },
  {
    name: "menus",
    hasMotion: true,
    async run({ visitor }) {
      await visitor.open("/");
      await visitor.press("Continue as a guest");
      await visitor.press("I can sing already");
      await visitor.see("title", /^Core Concepts$/);
      await visitor.press("Keys", "main");
      await visitor.see("title", /^Keys$/);
      await visitor.press("C major", "main");
      await visitor.see("title", /^The Key of C major$/);
      await visitor.press(/^Intervals/, "main");
      await visitor.see("title", /^Perfect 4th$/);
    },
  },
  {
    name: "page turn",
    hasMotion: true,
    async run({ visitor }) {
      await visitor.open("/core-concepts");
      await recordTurns(visitor);
      await visitor.press("Keys", "main");
      await visitor.see("title", /^Keys$/);
      await expectTurns(visitor, "forward");
      await expectFocusOnTitle(visitor);
    },
  },
  {
    name: "browser's Back",
    hasMotion: true,
    async run({ visitor }) {
      await visitor.open("/core-concepts");
      await recordTurns(visitor);
      await visitor.press("Extra", "main");
      await visitor.see("title", /^Extra$/);
      await expectTurns(visitor, "forward");
      await visitor.driver.back();
      await visitor.see("title", /^Core Concepts$/);
      await expectTurns(visitor, "forward", "back");
      await expectFocusOnTitle(visitor);
    },
  },
];

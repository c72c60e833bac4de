import type { Step } from "../smoke/step.ts";
import type { Visitor } from "../smoke/visitor.ts";
import { AUDIBLE } from "../stage/sound.ts";

/** Waits for a picture whose accessible name matches, or doesn't. */
async function seePicture(visitor: Visitor, pattern: RegExp, isExpected = true): Promise<void> {
  await visitor.until(
    `a picture ${isExpected ? "named" : "not named"} ${pattern}`,
    (source, wanted) => {
      const pictures = [...document.querySelectorAll("main [role=img]")];
      const names = pictures.map((each) => each.getAttribute("aria-label") ?? "");
      return names.length > 0 && names.some((name) => new RegExp(source).test(name)) === wanted;
    },
    pattern.source,
    isExpected,
  );
}

/** Pages that show and play scales and chords. */
export const VIEWER_STEPS: readonly Step[] = [
  {
    name: "mode viewer",
    async run({ visitor, sound }) {
      await visitor.open("/dorian-mode");
      await seePicture(visitor, /^Dorian Mode.*degree flat 3/);
      await visitor.press("Degrees");
      await seePicture(visitor, /degree/, false);
      const peak = await sound.hear(async () => {
        await visitor.press(/^Play/, "main");
        await visitor.see("main", "Playing...");
        await visitor.until("the sounding note marked", () =>
          Boolean(document.querySelector("main [role=img] rect")),
        );
        await visitor.canPress(/^Play(?!ing)/, "main");
      });
      if (peak < AUDIBLE) throw new Error(`expected to hear a scale; the peak was ${peak}`);
    },
  },
  {
    name: "chromatic viewer",
    async run({ visitor }) {
      await visitor.open("/chromatic-solfege/going-up");
      await seePicture(visitor, /^Chromatic scale.*syllable FI/);
      await visitor.press("Degrees");
      await seePicture(visitor, /F sharp 4, degree sharp 4, syllable FI/);
      await visitor.press("Syllables");
      await seePicture(visitor, /syllable/, false);
    },
  },
  {
    name: "triads viewer",
    async run({ visitor, sound }) {
      await visitor.open("/triads");
      await visitor.see("title", /^Diatonic Triads in C Major$/);
      const peak = await sound.hear(async () => {
        await visitor.press("Play C Major", "main");
        await visitor.see("main", "Playing...");
        await visitor.canPress("Play C Major", "main");
      });
      if (peak < AUDIBLE) throw new Error(`expected to hear a chord; the peak was ${peak}`);
    },
  },
];

import type { Step } from "../smoke/step.ts";
import { BUTTONS, type Visitor } from "../smoke/visitor.ts";
import { AUDIBLE } from "../stage/sound.ts";

const ANSWER_BUTTONS = "css:[role=group][aria-label=Answers] button";

/** An answer after its A, B, C or D; the spoken form of an accidental may follow. */
const answer = (text: string) => new RegExp(`^([A-D]\\s*)?${text}(\\s*[A-G] (sharp|flat))?$`);

/** Waits for the answers, and presses one that isn't right. */
async function pressWrong({ see, press, driver }: Visitor, right: string): Promise<void> {
  await see(ANSWER_BUTTONS, answer(right));
  const texts = await driver.evaluate(() =>
    [...document.querySelectorAll("[role=group][aria-label=Answers] button")].map(
      (each) => each.textContent ?? "",
    ),
  );
  const wrong = texts.find((text) => !answer(right).test(text));
  if (wrong === undefined) throw new Error(`expected wrong answers; found ${texts}`);
  await press(wrong, "answers");
}

async function judgeWrongAndRight(visitor: Visitor, right: string): Promise<void> {
  await pressWrong(visitor, right);
  await visitor.see("feedback", "Try Again!");
  await visitor.press("Continue");
  await visitor.press(answer(right), "answers");
  await visitor.see("feedback", "Great!");
  await visitor.canPress("Applauses: 1", "header");
  await visitor.press("Continue");
}

const column = (name: string) => `css:[role=group][aria-label="${name}"]` as const;

/** Every kind that is answered by hand, wrong and then right. */
export const EXERCISE_STEPS: readonly Step[] = [
  {
    name: "ear training wrong and right",
    async run({ visitor, sound }) {
      await visitor.open("/ear-training-lessons?mode=sequential&solfege=false");
      const peak = await sound.hear(async () => {
        await visitor.press(BUTTONS.play);
        await visitor.see("main", "Playing...");
        await visitor.canPress(answer("Minor 2nd"), "answers");
      });
      if (peak < AUDIBLE) throw new Error(`expected to hear two notes; the peak was ${peak}`);
      await pressWrong(visitor, "Minor 2nd");
      await visitor.see("feedback", "Try Again!");
      await visitor.press("Continue");
      await visitor.press(BUTTONS.play);
      await visitor.press(answer("Minor 2nd"), "answers");
      await visitor.see("feedback", "Great!");
      await visitor.press("Continue");
      await visitor.see("main", "Sequential · 2 of 12");
    },
  },
  {
    name: "inversions wrong and right",
    async run({ visitor }) {
      await visitor.open("/inversions");
      await judgeWrongAndRight(visitor, "Perfect 5th");
      await visitor.see("main", "Inversions · 2 of 14");
    },
  },
  {
    name: "enharmonics wrong and right",
    async run({ visitor }) {
      await visitor.open("/enharmonics");
      await judgeWrongAndRight(visitor, "D♭");
      await visitor.see("main", "Enharmonics · 2 of 14");
    },
  },
  {
    name: "key signatures wrong and right",
    async run({ visitor }) {
      await visitor.open("/c-to-g-major");
      await visitor.press("space 3, C", column("Sharp"));
      await visitor.press("line 2, G", column("Tonic"));
      await visitor.press("Submit");
      await visitor.see("feedback", "Try Again!");
      await visitor.press("Continue");
      await visitor.press("line 5, F", column("Sharp"));
      await visitor.press("Submit");
      await visitor.see("feedback", "G major has one sharp, F♯");
    },
  },
  {
    name: "treble clef wrong and right",
    async run({ visitor }) {
      await visitor.open("/treble-clef");
      await visitor.see("title", /^Place an E$/);
      await visitor.press("line 2, G", column("Whole note"));
      await visitor.press("Submit");
      await visitor.see("feedback", "You placed G on line 2. E is lower.");
      await visitor.press("Continue");
      await visitor.press("space 4, E", column("Whole note"));
      await visitor.press("Submit");
      await visitor.see("feedback", "E is on space 4.");
      await visitor.press("Continue");
      await visitor.see("title", /^Place a G$/);
    },
  },
  {
    name: "note matching wrong and right",
    async run({ visitor }) {
      const choose = async (note: string, syllable: string, degree: string) => {
        await visitor.press(note, "css:[data-column=note]");
        await visitor.press(syllable, "css:[data-column=syllable]");
        await visitor.press(degree, "css:[data-column=degree]");
      };
      await visitor.open("/note-matching");
      await visitor.see("title", /^Basic Notes$/);
      await choose("D", "MI", "2");
      await visitor.see("main", "MI is E, not D.");
      await visitor.until(
        "no note chosen",
        () => !document.querySelector("main [aria-pressed=true]"),
      );
      await choose("D", "RE", "2");
      await visitor.see("main", "Matched: D is RE, degree 2.");
    },
  },
];

import { describe, expect, test } from "vitest";
import {
  combineTakes,
  compareTranscripts,
  findInterruptions,
  formatTranscript,
  normalize,
  wordsOf,
} from "./transcript.ts";

test("reads the words of SSML", () => {
  expect(wordsOf('<speak>F &lt; G<mark name="3"/>  sharp</speak>\n')).toBe("F < G sharp");
});

test("replaces what a synthesized voice makes differ", () => {
  expect(normalize("GREAT! C4: exact F4: 4 cents flat")).toBe("GREAT! C4: … cents F4: … cents");
});

test("replaces what a busy machine makes differ", () => {
  expect(normalize("black circle black circle")).toBe("black circle");
  expect(normalize("7 black circle characters.")).toBe("black circle");
  expect(normalize("Password password text 5 black circle characters.")).toBe(
    "Password password text 5 black circle characters.",
  );
  expect(normalize("Core Concepts heading level 1.")).toBe("Core Concepts.");
  expect(normalize("Which scale is it? heading level 1.")).toBe("Which scale is it?");
  expect(normalize("App Settings heading level 2.")).toBe("App Settings heading level 2.");
});

describe("a transcript", () => {
  test("has a line for each key, and what was said below it", () => {
    const exchanges = [
      { key: "Tab", said: ["PLAY push button."] },
      { key: "Return", said: [] },
    ];
    expect(formatTranscript(exchanges)).toBe("[Tab]\n  PLAY push button.\n[Return]\n");
  });

  test("leaves out what depends on speed, and what is said again", () => {
    const said = [
      "Title heading level 2.",
      "leaving list.",
      "Focus mode",
      "Title heading level 2.",
    ];
    expect(formatTranscript([{ key: "Return", said }])).toBe(
      "[Return]\n  Title heading level 2.\n",
    );
  });

  test("differs line by line", () => {
    expect(compareTranscripts("a\nb\nc\n", "a\nb\nc\n")).toEqual([]);
    expect(compareTranscripts("a\nx\nc\n", "a\nb\nc\n")).toEqual(["  a", "- b", "+ x"]);
    expect(compareTranscripts("a\n", "a\nb\n")).toEqual(["  a", "- b"]);
    expect(compareTranscripts("a\n", "")).toEqual(["+ a"]);
  });

  test("may lack the title of a dialog, but has no other", () => {
    const golden = "[Return]\n  Title heading level 2.\n  Name entry.\n";
    expect(compareTranscripts(golden, golden)).toEqual([]);
    expect(compareTranscripts("[Return]\n  Name entry.\n", golden)).toEqual([]);
    expect(compareTranscripts(golden.replace("Title", "Other"), golden)).toEqual([
      "  [Return]",
      "+   Other heading level 2.",
    ]);
    expect(compareTranscripts("[Return]\n", golden)).toEqual(["  [Return]", "-   Name entry."]);
  });
});

describe("two takes of a scene", () => {
  const golden = "[Tab]\n  Theme panel.\n  Light.\n[Down]\n  selected\n";
  const first = "[Tab]\n  Theme panel.\n  Light.\n[Down]\n  not selected\n";
  const second = "[Tab]\n  Light.\n[Down]\n  selected\n";

  test("have each exchange from the one in which it is as expected", () => {
    expect(combineTakes([first, second], golden)).toBe(golden);
    expect(combineTakes([second, first], golden)).toBe(golden);
  });

  test("have what is wrong in both as it was said last", () => {
    const other = second.replace("selected", "checked");
    expect(combineTakes([first, other], golden)).toBe(golden.replace("selected", "checked"));
    expect(combineTakes([first], golden)).toBe(first);
  });

  test("with other keys are not combined", () => {
    const longer = `${second}[Tab]\n`;
    expect(combineTakes([first, longer], golden)).toBe(longer);
    expect(combineTakes([first, second], "")).toBe(second);
  });
});

test("finds what was said while a note sounded, from its start to its end", () => {
  const said = [99, 100, 199, 200].map((at) => ({ at, words: String(at) }));
  expect(findInterruptions(said, [{ from: 100, to: 200 }])).toEqual([said[1], said[2]]);
});

import { describe, expect, test } from "vitest";
import { handlerOf } from "./shortcuts.ts";

const act = (name: string) => () => name;
const SHORTCUTS = {
  "2": act("answer"),
  "6": act("sixth"),
  "-": act("flat"),
  h: act("hint"),
  " ": act("play"),
  enter: act("check"),
  k: undefined,
};

const pressed = (key: string, code: string, shiftKey = false) =>
  handlerOf({ key, code, shiftKey }, SHORTCUTS)?.();

describe("the handler of a key", () => {
  test.each([
    ["a digit", "2", "Digit2", "answer"],
    ["a digit of the numeric keypad", "2", "Numpad2", "answer"],
    ["a capital letter", "H", "KeyH", "hint"],
    ["the space bar", " ", "Space", "play"],
    ["Enter", "Enter", "NumpadEnter", "check"],
    ["a digit of AZERTY without Shift", "é", "Digit2", "answer"],
    ["a digit of a Czech keyboard without Shift", "ě", "Digit2", "answer"],
    ["a Cyrillic letter", "р", "KeyH", "hint"],
    ["a Hebrew letter", "י", "KeyH", "hint"],
    ["a Greek letter", "Η", "KeyH", "hint"],
    ["an Arabic digit", "٢", "Digit2", "answer"],
  ])("handles %s", (_, key, code, name) => {
    expect(pressed(key, code)).toBe(name);
  });

  test("follows the character before the place", () => {
    expect(pressed("-", "Digit6")).toBe("flat");
    // The key beside G has a D on a Dvorak keyboard.
    expect(pressed("d", "KeyH")).toBeUndefined();
  });

  test("does nothing for a sign of a digit's key with Shift", () => {
    expect(pressed("@", "Digit2", true)).toBeUndefined();
    expect(pressed("Р", "KeyH", true)).toBe("hint");
  });

  test.each([
    ["a key without a character", "Dead", "Digit2"],
    ["a function key", "F2", "F2"],
    ["a character that has no Latin one at its place", "é", "Semicolon"],
    ["a shortcut that is not available", "k", "KeyK"],
    ["a name that every object has", "constructor", "KeyC"],
  ])("ignores %s", (_, key, code) => {
    expect(pressed(key, code)).toBeUndefined();
  });
});

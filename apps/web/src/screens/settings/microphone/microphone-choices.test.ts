import { expect, test } from "vitest";
import { microphoneChoices } from "./microphone-choices.ts";

const headset = { id: "h", label: "Headset" };
const builtIn = { id: "b", label: "Built-in" };
const roles = { id: "default", label: "Default - Built-in" };

test("the default comes first, then each device by its name", () => {
  const choices = microphoneChoices([roles, builtIn, headset], null);
  expect(choices.map(({ label }) => label)).toEqual(["Default", "Built-in", "Headset"]);
});

test("before the microphone was allowed there is nothing to choose from", () => {
  expect(microphoneChoices([{ id: "", label: "" }], null)).toEqual([]);
});

test("one that was chosen and is gone stays, with a word", () => {
  const choices = microphoneChoices([roles, builtIn], headset);
  expect(choices.at(-1)).toEqual({
    value: "h",
    label: "Headset",
    hint: "Not connected: the default takes its place",
  });
});

test("one that may be there is not called gone before devices have names", () => {
  const choices = microphoneChoices([{ id: "", label: "" }], headset);
  expect(choices.map(({ hint }) => hint)).not.toContain(
    "Not connected: the default takes its place",
  );
  expect(choices.map(({ value }) => value)).toEqual(["", "h"]);
});

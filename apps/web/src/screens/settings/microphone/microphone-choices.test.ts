import { expect, test } from "vitest";
import { microphoneChoices } from "./microphone-choices.ts";

const headset = { id: "h", label: "Headset" };
const builtIn = { id: "b", label: "Built-in" };
const roles = { id: "default", label: "Default - Built-in" };

test("lists the default first, then each named device", () => {
  const choices = microphoneChoices([roles, builtIn, headset], null);
  expect(choices.map(({ label }) => label)).toEqual(["Default", "Built-in", "Headset"]);
});

test("returns no choices before the microphone is allowed", () => {
  expect(microphoneChoices([{ id: "", label: "" }], null)).toEqual([]);
});

test("keeps a disconnected chosen device with a hint", () => {
  const choices = microphoneChoices([roles, builtIn], headset);
  expect(choices.at(-1)).toEqual({
    value: "h",
    label: "Headset",
    hint: "Not connected. The default is used instead.",
  });
});

test("does not call the chosen device disconnected before devices have names", () => {
  const choices = microphoneChoices([{ id: "", label: "" }], headset);
  expect(choices.map(({ hint }) => hint)).not.toContain(
    "Not connected. The default is used instead.",
  );
  expect(choices.map(({ value }) => value)).toEqual(["", "h"]);
});

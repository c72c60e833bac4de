import { expect, test } from "vitest";
import { microphoneHelp, noticeFor } from "./listening-messages.ts";

test("a denied microphone shows the spec's message", () => {
  expect(noticeFor("denied")).toEqual({
    title: "Microphone Error",
    description: "Could not access the microphone. Please check your browser permissions.",
  });
  expect(noticeFor("unsupported")).toEqual({
    title: "Error",
    description: "There was a problem starting pitch detection. Please try again.",
  });
});

test("the packaged apps have their own microphone messages", () => {
  expect(noticeFor("denied", "ios").description).toMatch(/Settings . Attune/);
  expect(noticeFor("denied", "android").description).toMatch(/Permissions/);
  expect(noticeFor("lost", "ios").description).toMatch(/interrupted, so this try doesn’t count/);
  expect(noticeFor("lost").description).toMatch(/disconnected, so this try doesn’t count/);
});

test("says how to allow a microphone where that is done", () => {
  expect(microphoneHelp("denied", "web")).toMatch(/Allow it beside the address/);
  expect(microphoneHelp("denied", "android")).toMatch(/Permissions/);
  expect(microphoneHelp("no-device", "web")).toMatch(/Connect one/);
  expect(microphoneHelp("lost", "web")).toBeUndefined();
});

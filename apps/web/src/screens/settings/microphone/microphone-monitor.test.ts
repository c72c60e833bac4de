import { createFakeMicrophone } from "@attune/audio/fake";
import { expect, test } from "vitest";
import { createMicrophoneMonitor } from "./microphone-monitor.ts";

const FRAME = { time: 0, hz: 220, clarity: 0.9, level: 0.1 };

function setup() {
  const microphone = createFakeMicrophone();
  const heard: number[] = [];
  const listening = createMicrophoneMonitor(microphone, ({ hz }) => heard.push(hz));
  return { microphone, heard, listening };
}

test("it listens from start to stop, and gives the microphone back", async () => {
  const { microphone, heard, listening } = setup();
  await listening.start();
  expect(listening.current()).toEqual({ status: "on" });
  microphone.hear(FRAME);
  listening.stop();
  expect([listening.current().status, microphone.state]).toEqual(["off", "closed"]);
  microphone.hear(FRAME);
  expect(heard).toEqual([220]);
});

test("a microphone that opens after the stop is given back", async () => {
  const { microphone, listening } = setup();
  const starting = listening.start();
  listening.stop();
  await starting;
  expect([listening.current().status, microphone.state]).toEqual(["off", "closed"]);
});

test("starting again opens anew, as another device may have been chosen", async () => {
  const { microphone, listening } = setup();
  await listening.start();
  await listening.start();
  expect([microphone.opens, microphone.state]).toEqual([2, "open"]);
});

test("what went wrong is told until the next try", async () => {
  const { microphone, listening } = setup();
  const told: (string | undefined)[] = [];
  listening.subscribe(() => told.push(listening.current().problem));
  microphone.failWith("denied");
  await listening.start();
  await listening.start();
  microphone.lose();
  expect(told).toEqual([undefined, "denied", undefined, undefined, "lost"]);
  expect(listening.current()).toEqual({ status: "off", problem: "lost" });
});

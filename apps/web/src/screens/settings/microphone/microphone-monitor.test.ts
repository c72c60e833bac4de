import { createFakeMicrophone } from "@attune/audio/fake";
import { expect, test } from "vitest";
import { createMicrophoneMonitor } from "./microphone-monitor.ts";

const FRAME = { time: 0, hz: 220, clarity: 0.9, level: 0.1 };

function setup() {
  const microphone = createFakeMicrophone();
  const frequencies: number[] = [];
  const monitor = createMicrophoneMonitor(microphone, ({ hz }) => frequencies.push(hz));
  return { microphone, frequencies, monitor };
}

test("passes frames from start to stop, then closes the microphone", async () => {
  const { microphone, frequencies, monitor } = setup();
  await monitor.start();
  expect(monitor.current()).toEqual({ status: "on" });
  microphone.emitFrames(FRAME);
  monitor.stop();
  expect([monitor.current().status, microphone.state]).toEqual(["off", "closed"]);
  microphone.emitFrames(FRAME);
  expect(frequencies).toEqual([220]);
});

test("closes a microphone that opens after stop", async () => {
  const { microphone, monitor } = setup();
  const starting = monitor.start();
  monitor.stop();
  await starting;
  expect([monitor.current().status, microphone.state]).toEqual(["off", "closed"]);
});

test("reopens the microphone on a second start, as the chosen device may have changed", async () => {
  const { microphone, monitor } = setup();
  await monitor.start();
  await monitor.start();
  expect([microphone.opens, microphone.state]).toEqual([2, "open"]);
});

test("reports a problem until the next start", async () => {
  const { microphone, monitor } = setup();
  const problems: (string | undefined)[] = [];
  monitor.subscribe(() => problems.push(monitor.current().problem));
  microphone.failWith("denied");
  await monitor.start();
  await monitor.start();
  microphone.lose();
  expect(problems).toEqual([undefined, "denied", undefined, undefined, "lost"]);
  expect(monitor.current()).toEqual({ status: "off", problem: "lost" });
});

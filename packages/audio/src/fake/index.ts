export { createFakeClock, type FakeClock } from "./clock.ts";
export { createFakeMicrophone, type FakeMicrophone } from "./microphone.ts";
export { createFakeSpeaker, type FakeSpeaker } from "./speaker.ts";

import { sharedContext, soundHold } from "@attune/audio/context";
import { settings } from "../../data/settings/use-settings.ts";
import { prefersReducedMotion } from "../../lib/browser/motion.ts";
import { afterPaint } from "../../lib/timing/after-paint.ts";
import { interruption } from "../audio/audio-interruption.ts";
import { isListening } from "../audio/microphone-use.ts";
import { setPageTransitionSound } from "./page-transition.ts";

const FILE = "/audio/effects/page-flip.mp3";
/** A later sound would play after the transition, so it is skipped. */
const MAX_DELAY_MS = 150;
const GESTURES = ["pointerdown", "pointerup", "keydown"] as const;

let context: AudioContext | undefined;
let last: AudioBufferSourceNode | undefined;
let fetched: Promise<ArrayBuffer | undefined> | undefined;
let decoded: Promise<AudioBuffer | undefined> | undefined;

const isSilent = () => settings.current().effectsVolume === 0 || prefersReducedMotion();

/** Fetches the file once; a failed fetch is retried by the next transition. */
function loadFile(): Promise<ArrayBuffer | undefined> {
  fetched ??= fetch(FILE)
    .then((response) => (response.ok ? response.arrayBuffer() : undefined))
    .catch(() => undefined)
    .then((bytes) => {
      if (!bytes) fetched = undefined;
      return bytes;
    });
  return fetched;
}

/** Decodes the file once, because decoding detaches its bytes. */
function decode(target: AudioContext): Promise<AudioBuffer | undefined> {
  decoded ??= loadFile()
    .then((bytes) => bytes && target.decodeAudioData(bytes))
    .catch(() => undefined)
    .then((sound) => {
      if (!sound) decoded = undefined;
      return sound;
    });
  return decoded;
}

/** Browsers allow audio after a gesture. Decoding waits until the gesture's response is painted. */
function onGesture(): void {
  if (isSilent()) return;
  soundHold.wake();
  if (context || navigator.userActivation?.hasBeenActive === false) return;
  afterPaint(() => {
    context ??= sharedContext();
    void decode(context);
  });
}

async function play(): Promise<void> {
  if (isSilent() || isListening() || !context) return;
  const startedAt = performance.now();
  const sound = await decode(context);
  if (!sound || performance.now() - startedAt > MAX_DELAY_MS || context.state !== "running") return;
  const gain = new GainNode(context, { gain: settings.current().effectsVolume });
  const source = new AudioBufferSourceNode(context, { buffer: sound });
  source.connect(gain).connect(context.destination);
  source.addEventListener("ended", () => gain.disconnect());
  source.start();
  last = source;
}

/** A suspended context would play the rest when an ad is closed, over the next exercise. */
const stopAtInterruption = () =>
  interruption.register({ pause: () => last?.stop(), recover: async () => true });

/** Adds a sound to page transitions. Call it once, when the browser is idle. */
export function startPageTransitionSound(): void {
  if (!isSilent()) void loadFile();
  for (const gesture of GESTURES) addEventListener(gesture, onGesture, { capture: true });
  setPageTransitionSound(() => void play());
  stopAtInterruption();
}

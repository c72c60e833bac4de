import { sharedContext, soundHold } from "@attune/audio/context";
import { settings } from "../../data/settings/use-settings.ts";
import { afterPaint } from "../../lib/after-paint.ts";
import { prefersReducedMotion } from "../../lib/motion.ts";
import { isListening } from "../audio/microphone-use.ts";
import { setPageTransitionSound } from "./page-transition.ts";

const FILE = "/audio/effects/page-flip.mp3";
/** A sound that isn't here by then would come after the page has turned: it is left out. */
const PATIENCE_MS = 150;
const GESTURES = ["pointerdown", "pointerup", "keydown"] as const;

let context: AudioContext | undefined;
let fetched: Promise<ArrayBuffer | undefined> | undefined;
let decoded: Promise<AudioBuffer | undefined> | undefined;

const isSilent = () => settings.current().effectsVolume === 0 || prefersReducedMotion();

/** The file, of which a turn can do without: tried again by the next where it couldn't be had. */
function file(): Promise<ArrayBuffer | undefined> {
  fetched ??= fetch(FILE)
    .then((answer) => (answer.ok ? answer.arrayBuffer() : undefined))
    .catch(() => undefined)
    .then((bytes) => {
      if (!bytes) fetched = undefined;
      return bytes;
    });
  return fetched;
}

/** Decodes it once; the bytes are gone with it. */
function buffer(target: AudioContext): Promise<AudioBuffer | undefined> {
  decoded ??= file()
    .then((bytes) => bytes && target.decodeAudioData(bytes))
    .catch(() => undefined)
    .then((sound) => {
      if (!sound) decoded = undefined;
      return sound;
    });
  return decoded;
}

/** Browsers let a page sound after a gesture. What it takes to be ready waits for the paint that answers. */
function onGesture(): void {
  if (isSilent()) return;
  soundHold.resume();
  if (context || navigator.userActivation?.hasBeenActive === false) return;
  afterPaint(() => {
    context ??= sharedContext();
    void buffer(context);
  });
}

async function play(): Promise<void> {
  if (isSilent() || isListening() || !context) return;
  const asked = performance.now();
  const sound = await buffer(context);
  if (!sound || performance.now() - asked > PATIENCE_MS || context.state !== "running") return;
  const gain = new GainNode(context, { gain: settings.current().effectsVolume });
  const source = new AudioBufferSourceNode(context, { buffer: sound });
  source.connect(gain).connect(context.destination);
  source.addEventListener("ended", () => gain.disconnect());
  source.start();
}

/** From now on pages that turn are heard; call it once, when there is nothing better to do. */
export function startPageTransitionSound(): void {
  if (!isSilent()) void file();
  for (const gesture of GESTURES) addEventListener(gesture, onGesture, { capture: true });
  setPageTransitionSound(() => void play());
}

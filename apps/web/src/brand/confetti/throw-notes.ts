import { wantsStill } from "../../lib/motion.ts";
import { FLIGHT_SECONDS, type Flight, notesFor, placeAt, throwFan } from "./flight.ts";
import { NOTE_SHAPES, type NoteShape } from "./note-shapes.ts";
import styles from "./throw-notes.module.css";

// A canvas of our own, and not the library canvas-confetti: that draws in a worker out of a blob:
// address, which the page's policy forbids, and without it builds a path anew for each particle and
// frame. Here every note is drawn once for each ink, and then only copied.

/** Sharper than this costs more than is seen on what moves. */
const MOST_PIXELS = 1.5;
/** Pixels of a note's picture; the largest note is hardly larger. */
const PICTURE = 34;
/** A page that was hidden goes on where it stopped, and doesn't leap. */
const LONGEST_STEP = 0.05;
const SHAPES = Object.values(NOTE_SHAPES);
/** An air in ink, velvet and gold. */
const INKS = ["var(--ink)", "var(--accent)", "var(--gilt)", "var(--in-tune)"];

export interface Throw {
  /** On the page, in pixels. */
  readonly from: { readonly x: number; readonly y: number };
  /** How much of a full throw: 0–1. */
  readonly share?: number;
}

/** Throws notes over the page, which stays usable meanwhile. Nothing flies where stillness is asked for. */
export function throwNotes({ from, share = 1 }: Throw): void {
  if (wantsStill()) return;
  const canvas = document.createElement("canvas");
  canvas.className = styles.air ?? "";
  canvas.ariaHidden = "true";
  document.body.append(canvas);
  const { clientWidth: width, clientHeight: height } = canvas;
  const pixels = Math.min(devicePixelRatio, MOST_PIXELS);
  canvas.width = width * pixels;
  canvas.height = height * pixels;
  const count = Math.round(share * notesFor(width));
  const flights = throwFan(count, { width, height, from }, Math.random);
  fly(canvas, flights, pixels);
}

function fly(canvas: HTMLCanvasElement, flights: readonly Flight[], pixels: number): void {
  const context = canvas.getContext("2d");
  const pictures = drawPictures(canvas, pixels);
  let seconds = 0;
  let before: number | undefined;
  const frame = (now: number) => {
    seconds += Math.min((now - (before ?? now)) / 1000, LONGEST_STEP);
    before = now;
    if (!context || seconds >= FLIGHT_SECONDS) {
      canvas.remove();
      return;
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const flight of flights) drawNote(context, flight, seconds, pictures, pixels);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function drawNote(
  context: CanvasRenderingContext2D,
  flight: Flight,
  seconds: number,
  pictures: readonly HTMLCanvasElement[],
  pixels: number,
): void {
  const place = placeAt(flight, seconds);
  if (!place) return;
  const choice =
    Math.floor(flight.shape * SHAPES.length) * INKS.length + Math.floor(flight.ink * INKS.length);
  const picture = pictures[choice];
  if (!picture) return;
  const scale = (flight.size / PICTURE) * pixels;
  const cos = Math.cos(place.angle) * scale;
  const sin = Math.sin(place.angle) * scale;
  context.setTransform(cos, sin, -sin, cos, place.x * pixels, place.y * pixels);
  context.globalAlpha = place.opacity;
  context.drawImage(picture, -PICTURE / 2, -PICTURE / 2, PICTURE, PICTURE);
}

/** Each shape in each ink, as the theme has them now. */
function drawPictures(canvas: HTMLCanvasElement, pixels: number): HTMLCanvasElement[] {
  const inks = INKS.map((ink) => {
    canvas.style.color = ink;
    return getComputedStyle(canvas).color;
  });
  return SHAPES.flatMap((shape) => inks.map((ink) => drawPicture(shape, ink, pixels)));
}

function drawPicture({ path, scale, middle: [x, y] }: NoteShape, ink: string, pixels: number) {
  const picture = document.createElement("canvas");
  picture.width = PICTURE * pixels;
  picture.height = PICTURE * pixels;
  const context = picture.getContext("2d");
  if (!context) return picture;
  // A note is as high as three quarters of its picture, so that a clef, which is higher, fits too.
  const size = 0.72 * PICTURE * pixels * scale;
  context.translate(picture.width / 2, picture.height / 2);
  context.scale(size, size);
  context.translate(-x, -y);
  context.fillStyle = ink;
  context.fill(new Path2D(path));
  return picture;
}

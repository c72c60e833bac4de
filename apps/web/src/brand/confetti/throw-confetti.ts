import { prefersReducedMotion } from "../../lib/browser/motion.ts";
import { createFlights, FLIGHT_SECONDS, type Flight, noteAt, noteCountFor } from "./flight.ts";
import { NOTE_SHAPES, type NoteShape } from "./note-shapes.ts";
import styles from "./throw-confetti.module.css";

// Why not canvas-confetti: it draws in a worker from a blob: URL, which the CSP forbids; without the
// worker it builds a path for each particle and frame. This draws each note once per color into a
// sprite, and then only copies sprites.

/** More device pixels per CSS pixel aren't visible on moving notes. */
const MAX_PIXEL_RATIO = 1.5;
/** Size of a sprite in CSS pixels; about the size of the largest note. */
const SPRITE_PX = 34;
/** Limits the time step, so that notes don't jump when a hidden page is shown again. */
const MAX_STEP_SECONDS = 0.05;
const SHAPES = Object.values(NOTE_SHAPES);
const COLORS = ["var(--ink)", "var(--accent)", "var(--gilt)", "var(--in-tune)"];

export interface ConfettiOptions {
  /** The origin in the window, in pixels. */
  readonly from: { readonly x: number; readonly y: number };
  /** The share of a full throw, 0–1. */
  readonly share?: number;
}

/** Throws notes over the page without blocking it. Does nothing if reduced motion is preferred. */
export function throwConfetti({ from, share = 1 }: ConfettiOptions): void {
  if (prefersReducedMotion()) return;
  const canvas = document.createElement("canvas");
  canvas.className = styles.canvas ?? "";
  canvas.ariaHidden = "true";
  document.body.append(canvas);
  const { clientWidth: width, clientHeight: height } = canvas;
  const pixelRatio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
  canvas.width = width * pixelRatio;
  canvas.height = height * pixelRatio;
  const count = Math.round(share * noteCountFor(width));
  const flights = createFlights(count, { width, height, from }, Math.random);
  animate(canvas, flights, pixelRatio);
}

function animate(canvas: HTMLCanvasElement, flights: readonly Flight[], pixelRatio: number): void {
  const context = canvas.getContext("2d");
  const sprites = drawSprites(canvas, pixelRatio);
  let seconds = 0;
  let previous: number | undefined;
  const frame = (now: number) => {
    seconds += Math.min((now - (previous ?? now)) / 1000, MAX_STEP_SECONDS);
    previous = now;
    if (!context || seconds >= FLIGHT_SECONDS) {
      canvas.remove();
      return;
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const flight of flights) drawNote(context, flight, seconds, sprites, pixelRatio);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function drawNote(
  context: CanvasRenderingContext2D,
  flight: Flight,
  seconds: number,
  sprites: readonly HTMLCanvasElement[],
  pixelRatio: number,
): void {
  const note = noteAt(flight, seconds);
  if (!note) return;
  const index =
    Math.floor(flight.shape * SHAPES.length) * COLORS.length +
    Math.floor(flight.color * COLORS.length);
  const sprite = sprites[index];
  if (!sprite) return;
  const scale = (flight.size / SPRITE_PX) * pixelRatio;
  const cos = Math.cos(note.angle) * scale;
  const sin = Math.sin(note.angle) * scale;
  context.setTransform(cos, sin, -sin, cos, note.x * pixelRatio, note.y * pixelRatio);
  context.globalAlpha = note.opacity;
  context.drawImage(sprite, -SPRITE_PX / 2, -SPRITE_PX / 2, SPRITE_PX, SPRITE_PX);
}

/** Draws each shape in each color of the current theme. */
function drawSprites(canvas: HTMLCanvasElement, pixelRatio: number): HTMLCanvasElement[] {
  const colors = COLORS.map((color) => {
    canvas.style.color = color;
    return getComputedStyle(canvas).color;
  });
  return SHAPES.flatMap((shape) => colors.map((color) => drawSprite(shape, color, pixelRatio)));
}

function drawSprite(
  { path, scale, center: [x, y] }: NoteShape,
  color: string,
  pixelRatio: number,
): HTMLCanvasElement {
  const sprite = document.createElement("canvas");
  sprite.width = SPRITE_PX * pixelRatio;
  sprite.height = SPRITE_PX * pixelRatio;
  const context = sprite.getContext("2d");
  if (!context) return sprite;
  // Notes fill about three quarters of the height, because the clef is taller than the others.
  const size = 0.72 * SPRITE_PX * pixelRatio * scale;
  context.translate(sprite.width / 2, sprite.height / 2);
  context.scale(size, size);
  context.translate(-x, -y);
  context.fillStyle = color;
  context.fill(new Path2D(path));
  return sprite;
}

/** Draws a simulated take, the states of both readings and its verdict: docs/images/phrase-judging.svg. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { alignmentOptions, judgePhrase, scoreOf } from "@attune/exercises";
import { contourOf, performHard } from "@attune/exercises/testing";
import { noteToHz } from "@attune/theory";
import { analyzeMelody, centsBetween } from "@attune/voice";
import { createRandom, type PathStates, readingStates } from "@attune/voice/testing";

const FILE = path.join(import.meta.dirname, "../../docs/images/phrase-judging.svg");
/** A repeated note, half steps, and a note too many, on one breath with a vibrato of 48 cents. */
const TAKE = { singer: "extraHeld", half: "hard", seed: 13 } as const;

const WIDTH = 900;
const LEFT = 110;
const PITCHES = { top: 20, bottom: 290, marginCents: 150 };
const ROW = { height: 22, asWritten: 320, changed: 362, verdict: 404 };
const HEIGHT = 450;
/** Seconds that are shown before the first note and after the last. */
const MARGIN_SECONDS = 0.15;
/** Half of the height of a note that is right, in cents. */
const RIGHT_CENTS = 50;
/** The voice pauses if no frame follows within so many seconds. */
const PAUSE_SECONDS = 0.03;

const STYLE = `
  text { font: 13px sans-serif; fill: #222; }
  .line { stroke: #ddd; }
  .note { fill: #bfe3cf; stroke: #2e7d4f; }
  .extra { fill: #f9d5c4; stroke: #b5481c; }
  .between { fill: #eee; stroke: #bbb; }
  .voice { fill: none; stroke: #1b3a6b; stroke-width: 1.5; }
  .middle { text-anchor: middle; }
`;

export function drawPicture(): void {
  const performance = performHard(TAKE.singer, TAKE.half, TAKE.seed, createRandom(TAKE.seed));
  const { phrase, tempo, level } = performance;
  const frames = contourOf(performance, createRandom(performance.seed + 5));
  const recording = { frames, samples: new Float32Array(0), sampleRate: 48_000 };
  const score = scoreOf(phrase, tempo);
  const written = score.notes;
  const options = alignmentOptions(tempo, level);
  const take = analyzeMelody(recording, written, options);
  const verdict = judgePhrase({ score, level, take });
  const states = readingStates(recording, written, options);

  const centsOf = (hz: number) => centsBetween(hz, noteToHz("C4"));
  const targets = written.map(({ hz }) => centsOf(hz));
  const lowest = Math.min(...targets) - PITCHES.marginCents;
  const highest = Math.max(...targets) + PITCHES.marginCents;
  const begin = (take.notes[0]?.start ?? 0) - MARGIN_SECONDS;
  const end = (take.notes.at(-1)?.end ?? 0) + MARGIN_SECONDS;
  const x = (seconds: number) =>
    Math.round((LEFT + ((seconds - begin) / (end - begin)) * (WIDTH - LEFT - 10)) * 10) / 10;
  const y = (cents: number) => {
    const part = (highest - cents) / (highest - lowest);
    return Math.round((PITCHES.top + part * (PITCHES.bottom - PITCHES.top)) * 10) / 10;
  };

  const lines = [...new Set(written.map(({ name }) => name))].flatMap((name) => {
    const at = y(centsOf(noteToHz(name)));
    return [
      `<line class="line" x1="${LEFT}" x2="${WIDTH - 10}" y1="${at}" y2="${at}"/>`,
      `<text x="${LEFT - 40}" y="${at + 4}">${name}</text>`,
    ];
  });
  const boxes = states.changed.notes.map(({ index, isExtra, start, end: to }) => {
    const middle = isExtra ? middleOf(start, to) : (targets[index] ?? 0);
    const [top, bottom] = [y(middle + RIGHT_CENTS), y(middle - RIGHT_CENTS)];
    return rect(isExtra ? "extra" : "note", x(start), x(to), top, bottom);
  });
  function middleOf(from: number, to: number): number {
    const voiced = frames.filter(({ time, hz }) => hz > 0 && time >= from && time < to);
    return voiced.reduce((sum, { hz }) => sum + centsOf(hz), 0) / voiced.length;
  }

  let last = -Infinity;
  const voice = frames.flatMap(({ time, hz }) => {
    if (hz <= 0 || time < begin || time > end) return [];
    const command = time - last > PAUSE_SECONDS ? "M" : "L";
    last = time;
    return `${command}${x(time)} ${y(centsOf(hz))}`;
  });

  const rowOf = (name: string, top: number, { notes, cost }: PathStates) => [
    `<text x="0" y="${top + 10}">${name}</text>`,
    `<text x="0" y="${top + 25}">cost ${cost.toFixed(1)}</text>`,
    rect("between", x(begin), x(end), top, top + ROW.height),
    ...notes.flatMap(({ index, isExtra, start, end: to }) => [
      rect(isExtra ? "extra" : "note", x(start), x(to), top, top + ROW.height),
      label(isExtra ? "+" : (written[index]?.name ?? ""), x((start + to) / 2), top + 15),
    ]),
  ];
  const judged = verdict.notes.flatMap(({ status, sung }) =>
    sung ? label(status, x((sung.start + sung.end) / 2), ROW.verdict + 15) : [],
  );
  const extras = verdict.extras.map((extra) =>
    label("extra", x((extra.start + extra.end) / 2), ROW.verdict + 15),
  );
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    "<title>A sung phrase with a note too many, its states in both readings, and its verdict</title>",
    `<style>${STYLE}</style>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...lines,
    ...boxes,
    `<path class="voice" d="${voice.join("")}"/>`,
    ...rowOf("as written", ROW.asWritten, states.asWritten),
    ...rowOf("changed", ROW.changed, states.changed),
    `<text x="0" y="${ROW.verdict + 15}">verdict: ${verdict.outcome}</text>`,
    ...judged,
    ...extras,
    "</svg>\n",
  ];
  writeFileSync(FILE, svg.join("\n"));
  console.info(`${FILE}: ${take.reading}, ${verdict.outcome}, ${verdict.hint?.code ?? "no hint"}`);
}

const rect = (name: string, left: number, right: number, top: number, bottom: number) =>
  `<rect class="${name}" x="${left}" y="${top}" width="${(right - left).toFixed(1)}" height="${(bottom - top).toFixed(1)}"/>`;

const label = (text: string, middle: number, base: number) =>
  `<text class="middle" x="${middle}" y="${base}">${text}</text>`;

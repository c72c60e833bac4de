/**
 * Writes every sound of the web app to apps/web/public/audio: notes/, recordings/, effects/ and a manifest.
 * The output is deterministic.
 */
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeEffects } from "./effects.ts";
import { type BitRate, toMp3 } from "./mp3.ts";
import { NOTE_MIDIS, noteName, pianoNote, sampleName } from "./notes.ts";
import { playScale, SCALE_STEP, SCALES } from "./scales.ts";
import { SAMPLE_RATE } from "./signal.ts";

const OUT = fileURLToPath(new URL("../../../apps/web/public/audio/", import.meta.url));

interface Entry {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly seconds: number;
  readonly [detail: string]: unknown;
}

async function publish(
  path: string,
  sound: Float32Array,
  bitRate: BitRate,
  details: Readonly<Record<string, unknown>> = {},
): Promise<Entry> {
  const file = await toMp3(sound, bitRate);
  writeFileSync(`${OUT}${path}`, file);
  return {
    path,
    bytes: file.length,
    sha256: createHash("sha256").update(file).digest("hex"),
    seconds: Math.round((sound.length / SAMPLE_RATE) * 1000) / 1000,
    ...details,
  };
}

rmSync(OUT, { recursive: true, force: true });
for (const folder of ["notes", "recordings", "effects"]) {
  mkdirSync(`${OUT}${folder}`, { recursive: true });
}

const piano = new Map(NOTE_MIDIS.map((midi) => [midi, pianoNote(midi)]));
const files: Entry[] = [];
for (const [midi, { sample }] of piano) {
  const details = { note: noteName(midi), midi };
  files.push(await publish(`notes/${sampleName(midi)}.mp3`, sample, 64, details));
}
for (const [name, midis] of Object.entries(SCALES)) {
  const details = { midis, step: SCALE_STEP };
  files.push(await publish(`recordings/${name}.mp3`, playScale(midis, piano), 64, details));
}
for (const [name, { sound, bitRate }] of Object.entries(await makeEffects())) {
  files.push(await publish(`effects/${name}.mp3`, sound, bitRate));
}

writeFileSync(`${OUT}manifest.json`, `${JSON.stringify({ files }, null, 2)}\n`);
const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
console.info(`audio: ${files.length} files, ${Math.round(bytes / 1000)} kB`);

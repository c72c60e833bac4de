/** Prints loudness, peak, tuning and size of the published files. */
import { decode, manifest } from "../testing/published.ts";
import { fundamental } from "../testing/spectrum.ts";
import { loudness } from "./loudness.ts";
import { peak, SAMPLE_RATE } from "./signal.ts";
import { midiHz, onset } from "./tuning.ts";

const print = (...cells: readonly string[]): void =>
  console.info(cells.map((cell, i) => (i === 0 ? cell.padEnd(30) : cell.padStart(9))).join(""));

print("file", "bytes", "seconds", "LUFS", "peak dB", "onset ms", "cents");
for (const { path, bytes, midi } of manifest()) {
  const sound = await decode(path);
  const hz = midi === undefined ? 0 : midiHz(midi);
  const cents = hz && 1200 * Math.log2(fundamental(sound, SAMPLE_RATE, hz) / hz);
  print(
    path,
    String(bytes),
    (sound.length / SAMPLE_RATE).toFixed(3),
    loudness(sound).toFixed(2),
    (20 * Math.log10(peak(sound))).toFixed(1),
    ((onset(sound) / SAMPLE_RATE) * 1000).toFixed(0),
    hz ? cents.toFixed(3) : "",
  );
}

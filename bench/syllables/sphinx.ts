/** Debian's pocketsphinx with a grammar of the seventeen words, for scale. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SYLLABLES, type Syllable } from "@attune/theory";
import { encodeWav } from "@attune/voice";
import { type Clip, SAMPLE_RATE } from "./voices.ts";

const PHONES: Readonly<Record<string, string>> = {
  ...{ D: "D", R: "R", M: "M", F: "F", S: "S", L: "L", T: "T" },
  ...{ O: "OW", I: "IY", A: "AA", E: "EY" },
};

/** Undefined if it isn't installed (Debian: pocketsphinx and pocketsphinx-en-us). */
export function createSphinx(): ((clip: Clip) => Syllable | undefined) | undefined {
  if (spawnSync("pocketsphinx_continuous", ["-infile", "/dev/null"]).error) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "attune-sphinx-"));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  const [dictionary, grammar, wav] = ["words.dict", "words.gram", "clip.wav"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const words = SYLLABLES.map((s) => `${s} ${[...s].map((letter) => PHONES[letter]).join(" ")}`);
  writeFileSync(dictionary, `${words.join("\n")}\n`);
  writeFileSync(grammar, `#JSGF V1.0;\ngrammar g;\npublic <s> = ${SYLLABLES.join(" | ")};\n`);
  return ({ samples }) => {
    writeFileSync(wav, encodeWav(samples, SAMPLE_RATE));
    const options = ["-infile", wav, "-dict", dictionary, "-jsgf", grammar, "-logfn", "/dev/null"];
    const { stdout } = spawnSync("pocketsphinx_continuous", options, { encoding: "utf8" });
    return SYLLABLES.find((syllable) => syllable === stdout.trim());
  };
}

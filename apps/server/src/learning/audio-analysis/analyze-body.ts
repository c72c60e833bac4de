import { endpoints, MAX_WAV_BYTES, parseSyllable, type SyllableResult } from "@attune/contract";
import { decodeStrictWav } from "@attune/voice";
import {
  claimOf,
  SYLLABLE_FLOORS,
  type Syllable,
  type SyllableReading,
  type SyllableRecognizer,
} from "@attune/voice/syllables";
import type { z } from "zod";
import { Failure } from "../../base/failure.ts";
import { parseInput } from "../../http/validation.ts";

type Segment = z.output<typeof endpoints.analyzeAudio.body>[number];

const MAX_VALUES = 1_000;
/** Each value but the first follows one of these. Base64 contains none, so a valid body has few. */
const SEPARATORS = new Set(Buffer.from("[{,"));

/** Whether the body has more values than a valid one: parsed, millions would need a hundred times its size. */
function hasTooManyValues(body: Uint8Array): boolean {
  let count = 0;
  for (const byte of body) {
    if (SEPARATORS.has(byte)) count += 1;
    if (count > MAX_VALUES) return true;
  }
  return false;
}

function parseJson(body: Uint8Array): unknown {
  // As elsewhere, an empty body is a missing one.
  if (body.length === 0) return undefined;
  if (hasTooManyValues(body))
    throw new Failure("validation_failed", { message: "The body has too many values." });
  try {
    return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.length).toString());
  } catch {
    // Without the cause, whose message quotes the body.
    throw new Failure("malformed_json");
  }
}

function parseSegments(body: Uint8Array): readonly Segment[] {
  return parseInput(endpoints.analyzeAudio.body, parseJson(body), "body");
}

/** Decodes canonical base64 only: `Buffer.from` skips characters that aren't in its alphabet. */
function decodeBase64(text: string, field: string): Uint8Array {
  const bytes = Buffer.from(text, "base64");
  if (bytes.toString("base64") !== text) throw new Failure("invalid_base64", { field });
  return bytes;
}

function decodeAudio(audio: string, index: number) {
  const field = String(index);
  const bytes = decodeBase64(audio, field);
  if (bytes.length > MAX_WAV_BYTES) throw new Failure("audio_too_large", { field });
  const wav = decodeStrictWav(bytes);
  if (wav.ok) return wav;
  throw new Failure("invalid_audio", {
    message: `body.${index}.audio: ${wav.error.message}`,
    field,
  });
}

function toResult(symbol: string, reading: SyllableReading): SyllableResult {
  // The schema accepts no other symbol.
  const expected = parseSyllable(symbol) as Syllable;
  return { symbol, ...claimOf(reading, expected, SYLLABLE_FLOORS.call) };
}

/**
 * Analyzes the body of a request.
 * @throws Failure `malformed_json`, `validation_failed`, `invalid_base64`, `audio_too_large`, `invalid_audio`
 */
export function analyzeBody(
  body: Uint8Array,
  recognize: SyllableRecognizer["recognize"],
): SyllableResult[] {
  const segments = parseSegments(body);
  // All are decoded before the first is recognized, so that an invalid request costs little.
  const recordings = segments.map(({ audio }, index) => decodeAudio(audio, index));
  return recordings.map(({ samples, sampleRate }, index) =>
    toResult(segments[index]?.symbol ?? "", recognize(samples, sampleRate)),
  );
}

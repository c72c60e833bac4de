/** Encodes MP3 files: mono, 44.1 kHz, constant bit rate, with an Info frame for gapless decoding. */
import { createMp3Encoder } from "wasm-media-encoders";
import { SAMPLE_RATE } from "./signal.ts";

/** Kilobits per second by MPEG-1 layer III's bit rate index. */
const BIT_RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128] as const;
export type BitRate = 64 | 96;

/** Samples that LAME adds before the sound; decoders compensate their own delay of 529 samples. */
const ENCODER_DELAY = 576;
const FRAME_SAMPLES = 1152;
/** Gain that LAME applies before encoding (measured: −0.445 dB); compensated beforehand. */
const ENCODER_SCALE = 0.95;

const frameBytes = (bitRate: number): number => Math.floor((144_000 * bitRate) / SAMPLE_RATE);

function countFrames(stream: Buffer): number {
  let frames = 0;
  for (let at = 0; at + 4 <= stream.length && stream[at] === 0xff; frames++) {
    const header = stream[at + 2] ?? 0;
    const bitRate = BIT_RATES[header >> 4];
    if (!bitRate) throw new Error(`mp3: no bit rate in frame ${frames}`);
    at += frameBytes(bitRate) + ((header >> 1) & 1);
  }
  return frames;
}

/** CRC-16 (ANSI, reflected) of the Info frame. */
function crc16(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  }
  return crc;
}

/**
 * The Info frame, which LAME writes but this encoder omits. It states how many samples to drop at both ends;
 * without it every sound starts 25 ms late.
 * Layout: the Xing/Info and LAME tag notes, gabriel.mp3-tech.org/mp3infotag.html.
 */
function infoFrame(stream: Buffer, samples: number, bitRate: BitRate): Buffer {
  const frame = Buffer.alloc(frameBytes(bitRate));
  const bytes = stream.length + frame.length;
  const frames = countFrames(stream);
  const padding = frames * FRAME_SAMPLES - ENCODER_DELAY - samples;
  // MPEG-1 layer III without CRC; bit rate; mono, original.
  frame.set([0xff, 0xfb, BIT_RATES.indexOf(bitRate) << 4, 0xc4]);
  const tag = 4 + 17; // after the header and a mono frame's side information
  frame.write("Info", tag, "latin1");
  frame.writeUInt32BE(0b1111, tag + 4); // frames, bytes, seek table and quality follow
  frame.writeUInt32BE(frames, tag + 8);
  frame.writeUInt32BE(bytes, tag + 12);
  for (let i = 0; i < 100; i++) frame[tag + 16 + i] = Math.floor((256 * i) / 100);
  frame.writeUInt32BE(60, tag + 116);
  const lame = tag + 120;
  frame.write("LAME3.100", lame, "latin1");
  frame[lame + 9] = 0x01; // tag revision 0, constant bit rate
  frame[lame + 20] = bitRate;
  frame[lame + 21] = ENCODER_DELAY >> 4;
  frame[lame + 22] = ((ENCODER_DELAY & 15) << 4) | (padding >> 8);
  frame[lame + 23] = padding & 255;
  frame.writeUInt32BE(bytes, lame + 28);
  frame.writeUInt16BE(crc16(frame.subarray(0, lame + 34)), lame + 34);
  return frame;
}

/** Encodes a mono sound at SAMPLE_RATE; deterministic. */
export async function toMp3(sound: Float32Array, bitRate: BitRate): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({
    sampleRate: SAMPLE_RATE,
    outputSampleRate: SAMPLE_RATE,
    channels: 1,
    bitrate: bitRate,
  });
  // encode() returns a view of the encoder's memory, which the next call overwrites.
  const body = Buffer.from(encoder.encode([sound.map((value) => value / ENCODER_SCALE)]));
  const stream = Buffer.concat([body, Buffer.from(encoder.finalize())]);
  return Buffer.concat([infoFrame(stream, sound.length, bitRate), stream]);
}

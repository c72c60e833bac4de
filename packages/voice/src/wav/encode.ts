const HEADER = 44;

/**
 * Encodes a 16-bit mono PCM WAV file. Samples beyond −1…1 are clipped, and NaN becomes silence.
 * `sampleRate` in Hz is rounded; throws RangeError unless it is positive.
 */
export function encodeWav(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const rate = Math.round(sampleRate);
  if (!(rate > 0 && rate <= 0x7fffffff)) throw new RangeError(`sample rate of ${sampleRate} Hz`);
  const bytes = new Uint8Array(HEADER + 2 * samples.length);
  const view = new DataView(bytes.buffer);
  writeTag(bytes, 0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  writeTag(bytes, 8, "WAVE");
  writeTag(bytes, 12, "fmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // channels
  view.setUint32(24, rate, true);
  view.setUint32(28, 2 * rate, true); // bytes a second
  view.setUint16(32, 2, true); // bytes a frame
  view.setUint16(34, 16, true); // bits a sample
  writeTag(bytes, 36, "data");
  view.setUint32(40, 2 * samples.length, true);
  samples.forEach((sample, i) => {
    view.setInt16(HEADER + 2 * i, toInt16(sample), true);
  });
  return bytes;
}

function toInt16(sample: number): number {
  if (Number.isNaN(sample)) return 0;
  return Math.max(-32768, Math.min(32767, Math.round(sample * 32768)));
}

function writeTag(bytes: Uint8Array, at: number, tag: string): void {
  for (let i = 0; i < tag.length; i++) bytes[at + i] = tag.charCodeAt(i);
}

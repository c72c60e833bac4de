export { decodeWav, type WavResult } from "./wav-decode.ts";
export { encodeWav } from "./wav-encode.ts";
export type { WavError, WavErrorCode } from "./wav-error.ts";
export { decodeStrictWav } from "./wav-strict.ts";

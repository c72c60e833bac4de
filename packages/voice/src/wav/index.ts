export { decodeWav, type WavResult } from "./decode.ts";
export { encodeWav } from "./encode.ts";
export type { WavError, WavErrorCode } from "./error.ts";
export { decodeStrictWav } from "./strict.ts";

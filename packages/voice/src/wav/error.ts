/** Why a WAV file can't be read. Codes are stable; messages may change. */
export type WavErrorCode =
  | "not-riff"
  | "not-wave"
  | "no-format"
  | "no-data"
  | "no-samples"
  | "truncated"
  | "bad-format"
  | "bad-length"
  | "bad-samples"
  | "unsupported-encoding"
  | "unsupported-depth"
  | "unsupported-channels"
  | "unsupported-rate";

export interface WavError {
  readonly code: WavErrorCode;
  /** One line, without a full stop. */
  readonly message: string;
}

export interface WavFailure {
  readonly ok: false;
  readonly error: WavError;
}

export function failure(code: WavErrorCode, message: string): WavFailure {
  return { ok: false, error: { code, message } };
}

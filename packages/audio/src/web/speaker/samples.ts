/** Fetches and decodes sound files, each once. */
import type { LeavingWatch } from "../page-leaving.ts";
import { within } from "../waiting.ts";
import type { SoundFile } from "./plan.ts";

/** The part of `fetch` that is used. */
export type Fetch = (url: string) => Promise<Response>;

export interface Samples<Buffer> {
  /** Fetches and decodes files, if there is an output. Never rejects. */
  preload(files: readonly SoundFile[]): Promise<void>;
  /** The decoded file; undefined after a failure, which is logged. */
  get(file: SoundFile): Promise<Buffer | undefined>;
}

interface SampleOptions<Buffer> {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly decode: (bytes: ArrayBuffer) => Promise<Buffer>;
  /** Without an output nothing can be decoded. */
  readonly hasOutput: () => boolean;
  /** A download that fails because the page is being left is no error. */
  readonly watchLeaving: () => LeavingWatch;
}

/** How far a download got, for the log. */
interface Progress {
  ready: "nothing" | "headers" | "bytes";
  network: string;
}

async function fetchBytes(fetch: Fetch, url: string, progress: Progress): Promise<ArrayBuffer> {
  const response = await fetch(url);
  const type = response.headers.get("content-type") ?? "no type";
  progress.ready = "headers";
  progress.network = `${response.status} ${type}`;
  // For a missing file a server may answer with the app's page and status 200.
  if (!response.ok || !type.startsWith("audio/")) throw new Error(`not a sound: ${type}`);
  const bytes = await response.arrayBuffer();
  progress.ready = "bytes";
  return bytes;
}

/** A decoder that takes longer never responds: some systems stop it during a call. */
const DECODE_TIMEOUT_MS = 8000;

/** Concurrent preloads: requesting a whole octave in one step is a long task. */
const CONCURRENT_FETCHES = 3;

export function createSamples<Buffer>(options: SampleOptions<Buffer>): Samples<Buffer> {
  const { baseUrl, fetch, decode, hasOutput, watchLeaving } = options;
  const decoded = new Map<string, Promise<Buffer>>();

  const sourceOf = (file: SoundFile): string => `${baseUrl}/${file.path}`;

  function report(file: SoundFile, { ready, network }: Progress, error: unknown): void {
    console.error(
      "Sample load error",
      { key: file.key, source: sourceOf(file), ready, network },
      error,
    );
  }

  async function load(file: SoundFile): Promise<Buffer> {
    const progress: Progress = { ready: "nothing", network: "no answer" };
    const leaving = watchLeaving();
    try {
      const bytes = await fetchBytes(fetch, sourceOf(file), progress);
      const decoded = await within(decode(bytes), DECODE_TIMEOUT_MS);
      if (decoded === undefined) throw new Error("the decoder doesn't respond");
      return decoded;
    } catch (error) {
      if (!leaving.isLeaving) report(file, progress, error);
      throw error;
    } finally {
      leaving.end();
    }
  }

  /** Loads a file once, except after a failure, so that the next request tries again. */
  function buffer(file: SoundFile): Promise<Buffer> {
    const known = decoded.get(file.path);
    if (known) return known;
    const made = load(file);
    decoded.set(file.path, made);
    made.catch(() => decoded.delete(file.path));
    return made;
  }

  // A failure is logged.
  const get = (file: SoundFile) => buffer(file).catch(() => undefined);

  return {
    get,
    async preload(files) {
      if (!hasOutput()) return;
      const waiting = [...files];
      const worker = async () => {
        for (let file = waiting.shift(); file; file = waiting.shift()) await get(file);
      };
      await Promise.all(Array.from({ length: CONCURRENT_FETCHES }, worker));
    },
  };
}

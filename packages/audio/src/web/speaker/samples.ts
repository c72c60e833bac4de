/** Fetches and decodes sound files, each once. */
import type { LeavingWatch } from "../page-leaving.ts";
import type { SoundFile } from "./plan.ts";

/** The part of `fetch` that is used. */
export type Fetch = (url: string) => Promise<Response>;

export interface Samples<Buffer> {
  /** Fetches files, and decodes them if allowed yet. Never rejects. */
  preload(files: readonly SoundFile[]): Promise<void>;
  /** Decodes the files that were fetched before decoding was allowed. */
  decodeFetched(): Promise<void>;
  /** The decoded file; undefined after a failure, which is logged. */
  get(file: SoundFile): Promise<Buffer | undefined>;
}

interface SampleOptions<Buffer> {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly decode: (bytes: ArrayBuffer) => Promise<Buffer>;
  /** Whether decoding is allowed: it opens the context, which requires a user gesture. */
  readonly mayDecode: () => boolean;
  /** A download that fails because the page is being left is no error. */
  readonly watchLeaving: () => LeavingWatch;
}

/** How far a download got, for the log. */
interface Progress {
  ready: "nothing" | "headers" | "bytes";
  network: string;
}

interface Fetched {
  readonly file: SoundFile;
  readonly bytes: ArrayBuffer;
  readonly progress: Progress;
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

function rejectAfter(ms: number): { readonly late: Promise<never>; readonly cancel: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("the decoder doesn't respond")), ms);
  return { late: promise, cancel: () => clearTimeout(timer) };
}

/** Concurrent preloads: requesting a whole octave in one step is a long task. */
const CONCURRENT_FETCHES = 3;

export function createSamples<Buffer>(options: SampleOptions<Buffer>): Samples<Buffer> {
  const { baseUrl, fetch, decode, mayDecode, watchLeaving } = options;
  const fetched = new Map<string, Promise<Fetched>>();
  const decoded = new Map<string, Promise<Buffer>>();

  const sourceOf = (file: SoundFile): string => `${baseUrl.replace(/\/$/, "")}/${file.path}`;

  function report(file: SoundFile, { ready, network }: Progress, error: unknown): void {
    console.error(
      "Sample load error",
      { key: file.key, source: sourceOf(file), ready, network },
      error,
    );
  }

  /** Caches a promise per file, except failures, so that the next request tries again. */
  function once<T>(cache: Map<string, Promise<T>>, file: SoundFile, make: () => Promise<T>) {
    const known = cache.get(file.path);
    if (known) return known;
    const made = make();
    cache.set(file.path, made);
    made.catch(() => cache.delete(file.path));
    return made;
  }

  const load = (file: SoundFile) =>
    once(fetched, file, async () => {
      const progress: Progress = { ready: "nothing", network: "no answer" };
      const leaving = watchLeaving();
      try {
        return { file, bytes: await fetchBytes(fetch, sourceOf(file), progress), progress };
      } catch (error) {
        if (!leaving.isLeaving) report(file, progress, error);
        throw error;
      } finally {
        leaving.end();
      }
    });

  const buffer = (file: SoundFile) =>
    once(decoded, file, async () => {
      const { bytes, progress } = await load(file);
      // Decoding detaches the bytes; from here on the decoded buffer is cached.
      fetched.delete(file.path);
      const { late, cancel } = rejectAfter(DECODE_TIMEOUT_MS);
      try {
        return await Promise.race([decode(bytes), late]);
      } catch (error) {
        report(file, progress, error);
        throw error;
      } finally {
        cancel();
      }
    });

  return {
    async preload(files) {
      const waiting = [...files];
      const worker = async () => {
        for (let file = waiting.shift(); file; file = waiting.shift())
          await (mayDecode() ? buffer(file) : load(file)).catch(() => {}); // already logged
      };
      await Promise.all(Array.from({ length: CONCURRENT_FETCHES }, worker));
    },
    async decodeFetched() {
      for (const load of [...fetched.values()]) {
        // Sequentially, to avoid long tasks; a sound that is played is decoded immediately.
        await load.then(({ file }) => buffer(file)).catch(() => {}); // already logged
      }
    },
    async get(file) {
      try {
        return await buffer(file);
      } catch {
        return undefined; // already logged
      }
    },
  };
}

/** Fetches and decodes sound files, each once. */
import type { SoundFile } from "./speaker-plan.ts";

/** What fetching needs of the browser's `fetch`. */
export type Fetch = (url: string) => Promise<Response>;

export interface Samples<Buffer> {
  /** Fetches, and decodes too where that may be done yet. Never rejects. */
  preload(files: readonly SoundFile[]): Promise<void>;
  /** Decodes what was fetched before it could be decoded. */
  decodeFetched(): Promise<void>;
  /** The decoded file, or undefined where it can't be had, which is then in the log. */
  get(file: SoundFile): Promise<Buffer | undefined>;
}

interface SampleOptions<Buffer> {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly decode: (bytes: ArrayBuffer) => Promise<Buffer>;
  /** Whether `decode` may be called yet: it opens the context, which only a gesture may do. */
  readonly mayDecode: () => boolean;
}

/** How far a file came, for the log. */
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
  // A missing file may come back as the app's own page, with status 200.
  if (!response.ok || !type.startsWith("audio/")) throw new Error(`not a sound: ${type}`);
  const bytes = await response.arrayBuffer();
  progress.ready = "bytes";
  return bytes;
}

/** Files that are fetched ahead at a time: asking for all of an octave at once is a long task. */
const LANES = 3;

export function createSamples<Buffer>(options: SampleOptions<Buffer>): Samples<Buffer> {
  const { baseUrl, fetch, decode, mayDecode } = options;
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

  /** Shared by all who ask; forgotten when it fails, so that the next one tries again. */
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
      try {
        return { file, bytes: await fetchBytes(fetch, sourceOf(file), progress), progress };
      } catch (error) {
        report(file, progress, error);
        throw error;
      }
    });

  const buffer = (file: SoundFile) =>
    once(decoded, file, async () => {
      const { bytes, progress } = await load(file);
      // Decoding takes the bytes away; from here on the buffer is what is kept.
      fetched.delete(file.path);
      try {
        return await decode(bytes);
      } catch (error) {
        report(file, progress, error);
        throw error;
      }
    });

  return {
    async preload(files) {
      const waiting = [...files];
      const lane = async () => {
        for (let file = waiting.shift(); file; file = waiting.shift())
          await (mayDecode() ? buffer(file) : load(file)).catch(() => {}); // already in the log
      };
      await Promise.all(Array.from({ length: LANES }, lane));
    },
    async decodeFetched() {
      for (const load of [...fetched.values()]) {
        // One after another, so that no task grows long; a sound that is asked for doesn't wait its turn.
        await load.then(({ file }) => buffer(file)).catch(() => {}); // already in the log
      }
    },
    async get(file) {
      try {
        return await buffer(file);
      } catch {
        return undefined; // already in the log
      }
    },
  };
}

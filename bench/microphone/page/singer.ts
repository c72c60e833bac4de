/** A synthetic voice inside the page, whose onsets are known on the page's clock. */
import { type Song, sing } from "@attune/voice/testing";

/** Where a note's pitch began: milliseconds of `performance.now()`. */
export interface Onset {
  readonly at: number;
  readonly hz: number;
}

export interface Singer {
  /** A microphone's stream that carries the voice. */
  stream(): MediaStream;
  /** Sings to the end. */
  perform(): Promise<readonly Onset[]>;
}

/** Prepares the song, so that making it costs no time while it sounds. */
export function prepareSinger(song: Omit<Song, "sampleRate">): Singer {
  const context = new AudioContext({ latencyHint: "interactive" });
  const destination = context.createMediaStreamDestination();
  const { samples, notes } = sing({ ...song, sampleRate: context.sampleRate });
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.getChannelData(0).set(samples);
  // The context's clock moves in steps; just after a step it is nearest to the page's.
  let offset = Number.POSITIVE_INFINITY;
  const look = () => {
    if (context.currentTime === 0) return;
    offset = Math.min(offset, performance.now() - context.currentTime * 1000);
  };

  return {
    stream: () => destination.stream,
    async perform() {
      const voice = new AudioBufferSourceNode(context, { buffer });
      voice.connect(destination);
      const begin = context.currentTime + 0.1;
      voice.start(begin);
      const timer = setInterval(look, 3);
      await new Promise((done) => voice.addEventListener("ended", done));
      clearInterval(timer);
      await context.close();
      return notes.map((note) => ({ at: (begin + note.start) * 1000 + offset, hz: note.hz }));
    },
  };
}

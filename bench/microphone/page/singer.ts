/** A synthetic voice in the page, with onsets known on the page's clock. */
import { type Song, sing } from "@attune/voice/testing";

/** Start of a note's pitch, in milliseconds of `performance.now()`. */
export interface Onset {
  readonly at: number;
  readonly hz: number;
}

export interface Singer {
  /** A stream with the voice, in place of the microphone's. */
  stream(): MediaStream;
  /** Plays the song; resolves with its onsets at the end. */
  perform(): Promise<readonly Onset[]>;
}

/** Synthesizes the song in advance, so that playing it costs no CPU time. */
export function prepareSinger(song: Omit<Song, "sampleRate">): Singer {
  const context = new AudioContext({ latencyHint: "interactive" });
  const destination = context.createMediaStreamDestination();
  const { samples, notes } = sing({ ...song, sampleRate: context.sampleRate });
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.getChannelData(0).set(samples);
  // The context's clock advances in steps, and is closest to the page's clock right after a step.
  let offset = Number.POSITIVE_INFINITY;
  const updateOffset = () => {
    if (context.currentTime === 0) return;
    offset = Math.min(offset, performance.now() - context.currentTime * 1000);
  };

  return {
    stream: () => destination.stream,
    async perform() {
      const voice = new AudioBufferSourceNode(context, { buffer });
      voice.connect(destination);
      const start = context.currentTime + 0.1;
      voice.start(start);
      const timer = setInterval(updateOffset, 3);
      await new Promise((done) => voice.addEventListener("ended", done));
      clearInterval(timer);
      await context.close();
      return notes.map((note) => ({ at: (start + note.start) * 1000 + offset, hz: note.hz }));
    },
  };
}

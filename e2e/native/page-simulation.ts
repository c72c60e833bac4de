/** Simulates what happens in the page without a bridge message: visibility and audio interruptions. */

/** The state of the audio contexts after an interruption. iOS produces each of them. */
export type AudioResumption = "running" | "suspended" | "silently";

export interface SimulatedPage {
  setHidden(hidden: boolean): void;
  interruptAudio(): void;
  giveAudioBack(how: AudioResumption): void;
  /** The states of all audio contexts that the page has created. */
  audioStates(): AudioContextState[];
}

declare global {
  var simulatedShell: SimulatedPage;
}

/** Runs in the page before any other script, so it must not refer to anything outside itself. */
export function installPageSimulation(): void {
  if (window !== window.top) return;
  let hidden = false;
  Object.defineProperties(document, {
    hidden: { get: () => hidden, configurable: true },
    visibilityState: { get: () => (hidden ? "hidden" : "visible"), configurable: true },
  });

  const contexts = new Set<AudioContext>();
  const tracks = new Set<MediaStreamTrack>();
  let interrupted = false;

  const OriginalAudioContext = window.AudioContext;
  class InterruptibleAudioContext extends OriginalAudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      contexts.add(this);
      if (interrupted) void super.suspend();
    }
    override get state(): AudioContextState {
      return interrupted && super.state !== "closed" ? "interrupted" : super.state;
    }
    override resume(): Promise<void> {
      if (!interrupted) return super.resume();
      // On a phone this can break the context for good, so it counts as an error of the page.
      console.error("resume() of an interrupted audio context");
      return Promise.reject(new DOMException("interrupted", "InvalidStateError"));
    }
  }
  window.AudioContext = InterruptibleAudioContext;

  const { mediaDevices } = navigator;
  const getUserMedia = mediaDevices?.getUserMedia.bind(mediaDevices);
  if (getUserMedia)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      for (const track of stream.getTracks()) tracks.add(track);
      return stream;
    };

  const dispatch = (targets: Iterable<EventTarget>, event: string) => {
    for (const target of targets) target.dispatchEvent(new Event(event));
  };

  globalThis.simulatedShell = {
    setHidden(next) {
      hidden = next;
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    },
    interruptAudio() {
      interrupted = true;
      for (const context of contexts) void OriginalAudioContext.prototype.suspend.call(context);
      dispatch(contexts, "statechange");
      dispatch(tracks, "mute");
    },
    giveAudioBack(how) {
      interrupted = false;
      if (how === "running") for (const context of contexts) void context.resume();
      if (how !== "silently") dispatch(contexts, "statechange");
      dispatch(tracks, "unmute");
    },
    audioStates: () => [...contexts].map(({ state }) => state),
  };
}

/** What happens in the page without a word over the bridge: it is hidden, and its sound is taken. */

/** How the system gives sound back: iOS does each of them. */
export type AudioResumption = "running" | "suspended" | "silently";

export interface SimulatedPage {
  setHidden(hidden: boolean): void;
  interruptAudio(): void;
  giveAudioBack(how: AudioResumption): void;
  /** Of all audio contexts that the page has made. */
  audioStates(): AudioContextState[];
}

declare global {
  var simulatedShell: SimulatedPage;
}

/** Runs in the page, before all else; it may use nothing from outside itself. */
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

  const Original = window.AudioContext;
  class InterruptibleContext extends Original {
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
      // On a phone this may break it for good: a fault of the page, as journeys see them.
      console.error("resume() of an interrupted audio context");
      return Promise.reject(new DOMException("interrupted", "InvalidStateError"));
    }
  }
  window.AudioContext = InterruptibleContext;

  const { mediaDevices } = navigator;
  const getUserMedia = mediaDevices?.getUserMedia.bind(mediaDevices);
  if (getUserMedia)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      for (const track of stream.getTracks()) tracks.add(track);
      return stream;
    };

  const tell = (targets: Iterable<EventTarget>, event: string) => {
    for (const target of targets) target.dispatchEvent(new Event(event));
  };

  globalThis.simulatedShell = {
    setHidden(next) {
      hidden = next;
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    },
    interruptAudio() {
      interrupted = true;
      for (const context of contexts) void Original.prototype.suspend.call(context);
      tell(contexts, "statechange");
      tell(tracks, "mute");
    },
    giveAudioBack(how) {
      interrupted = false;
      if (how === "running") for (const context of contexts) void context.resume();
      if (how !== "silently") tell(contexts, "statechange");
      tell(tracks, "unmute");
    },
    audioStates: () => [...contexts].map(({ state }) => state),
  };
}

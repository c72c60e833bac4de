import { vi } from "vitest";

/**
 * Stubs the nodes of Web Audio that play, and returns an audio context whose clock is that of vitest's fake timers.
 * @param isStopped whether the audio clock stands still, as during a call
 */
export function installFakeOutput({ isStopped = false } = {}): AudioContext {
  const param = { setValueAtTime() {}, linearRampToValueAtTime() {}, setTargetAtTime() {} };
  const context = {
    destination: {},
    get currentTime() {
      return isStopped ? 0 : performance.now() / 1000;
    },
  } as AudioContext;
  class FakeNode {
    readonly context = context;
    readonly gain = param;
    onended: (() => void) | null = null;
    connect(target: unknown) {
      return target;
    }
    disconnect() {}
    start() {}
    stop(end: number) {
      if (!isStopped) setTimeout(() => this.onended?.(), (end - context.currentTime) * 1000);
    }
  }
  for (const name of ["GainNode", "OscillatorNode", "ConstantSourceNode"])
    vi.stubGlobal(name, FakeNode);
  return context;
}

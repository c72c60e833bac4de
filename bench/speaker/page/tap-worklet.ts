/** Hands every block that reaches the speakers to the page, with its time. */

// The worklet's own globals, which TypeScript's DOM library does not know.
declare const currentTime: number;
declare function registerProcessor(name: string, processor: unknown): void;
declare const AudioWorkletProcessor: new () => { readonly port: MessagePort };

class Tap extends AudioWorkletProcessor {
  process(inputs: readonly (readonly Float32Array[])[]): boolean {
    const [left] = inputs[0] ?? [];
    // Silence arrives as an input without channels.
    if (left) this.port.postMessage({ time: currentTime, samples: left.slice() });
    return true;
  }
}
registerProcessor("tap", Tap);

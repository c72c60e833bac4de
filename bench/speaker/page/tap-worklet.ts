/** Posts every block that reaches the destination to the page, with its time. */

// AudioWorklet globals, which TypeScript's DOM library lacks.
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

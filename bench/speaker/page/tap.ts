/** Records the destination of every audio context in the page. Must be imported first. */
import workletUrl from "./tap-worklet.ts?worker&url";

interface Block {
  /** Seconds of the audio clock. */
  readonly time: number;
  readonly samples: Float32Array;
}

/** Everything recorded since the last `forget`. */
export const captured: { blocks: Block[]; rate: number; firstAt: number | undefined } = {
  blocks: [],
  rate: 0,
  firstAt: undefined,
};
/** Every context that connected a node to its destination. */
export const contexts = new Set<BaseAudioContext>();

/** −60 dBFS: above rounding errors, below any attack. */
const AUDIBLE = 0.001;

export function forget(): void {
  captured.blocks = [];
  captured.firstAt = undefined;
}

async function record(context: BaseAudioContext, node: AudioNode): Promise<void> {
  await context.audioWorklet.addModule(workletUrl);
  const tap = new AudioWorkletNode(context, "tap", { numberOfOutputs: 0 });
  captured.rate = context.sampleRate;
  tap.port.onmessage = ({ data }: MessageEvent<Block>) => {
    captured.blocks.push(data);
    if (captured.firstAt === undefined && data.samples.some((value) => Math.abs(value) > AUDIBLE)) {
      captured.firstAt = performance.now();
    }
  };
  connect.call(node, tap);
}

const connect = AudioNode.prototype.connect as (target: AudioNode | AudioParam) => AudioNode;
AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
  const [target] = args;
  if (target instanceof AudioDestinationNode) {
    contexts.add(this.context);
    if (this.context instanceof AudioContext) void record(this.context, this);
  }
  return Reflect.apply(connect, this, args) as AudioNode;
} as typeof AudioNode.prototype.connect;

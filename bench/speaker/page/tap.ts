/** Listens at the destination of every audio context of the page. Import it before all else. */
import workletUrl from "./tap-worklet.ts?worker&url";

interface Block {
  /** Seconds of the audio clock. */
  readonly time: number;
  readonly samples: Float32Array;
}

/** Everything heard since the last `forget`. */
export const heard: { blocks: Block[]; rate: number; firstAt: number | undefined } = {
  blocks: [],
  rate: 0,
  firstAt: undefined,
};
/** Every context that was ever connected to a destination. */
export const contexts = new Set<BaseAudioContext>();

/** −60 dBFS: above any rounding, below any attack. */
const AUDIBLE = 0.001;

export function forget(): void {
  heard.blocks = [];
  heard.firstAt = undefined;
}

async function listen(context: BaseAudioContext, node: AudioNode): Promise<void> {
  await context.audioWorklet.addModule(workletUrl);
  const tap = new AudioWorkletNode(context, "tap", { numberOfOutputs: 0 });
  heard.rate = context.sampleRate;
  tap.port.onmessage = ({ data }: MessageEvent<Block>) => {
    heard.blocks.push(data);
    if (heard.firstAt === undefined && data.samples.some((value) => Math.abs(value) > AUDIBLE)) {
      heard.firstAt = performance.now();
    }
  };
  connect.call(node, tap);
}

const connect = AudioNode.prototype.connect as (target: AudioNode | AudioParam) => AudioNode;
AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
  const [target] = args;
  if (target instanceof AudioDestinationNode) {
    contexts.add(this.context);
    if (this.context instanceof AudioContext) void listen(this.context, this);
  }
  return Reflect.apply(connect, this, args) as AudioNode;
} as typeof AudioNode.prototype.connect;

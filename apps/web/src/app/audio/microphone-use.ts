import type { Microphone } from "@attune/audio";

const open = new Set<object>();
const listeners = new Set<() => void>();

/** Whether a microphone hears this page, or is about to. */
export const isListening = (): boolean => open.size > 0;

/** Calls back when that has changed, or may have. */
export const onListeningChange = (listener: () => void): void => void listeners.add(listener);

function tell(): void {
  for (const listener of listeners) listener();
}

/** The same microphone, of which {@link isListening} knows. */
export function trackMicrophone(microphone: Microphone): Microphone {
  return {
    ...microphone,
    async open(listener, deviceId) {
      const own = {};
      const release = () => {
        open.delete(own);
        tell();
      };
      open.add(own);
      tell();
      const onProblem: typeof listener.onProblem = (problem) => {
        release();
        listener.onProblem(problem);
      };
      try {
        const capture = await microphone.open({ ...listener, onProblem }, deviceId);
        const close = () => {
          release();
          capture.close();
        };
        return { ...capture, close };
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

import type { Microphone } from "@attune/audio";

const open = new Set<object>();

/** Whether a microphone hears this page, or is about to. */
export const isListening = (): boolean => open.size > 0;

/** The same microphone, of which {@link isListening} knows. */
export function noticed(microphone: Microphone): Microphone {
  return {
    ...microphone,
    async open(listener, deviceId) {
      const own = {};
      const release = () => open.delete(own);
      open.add(own);
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

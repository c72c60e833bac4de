import type { Microphone } from "@attune/audio";
import { createEmitter } from "../../lib/create-store.ts";

const openMicrophones = new Set<object>();
const { emit, subscribe } = createEmitter();

/** Whether a microphone is open or opening. */
export const isListening = (): boolean => openMicrophones.size > 0;

/** Calls back when {@link isListening} may have changed. */
export const onListeningChange = (listener: () => void): void => void subscribe(listener);

/** Wraps a microphone so that {@link isListening} reports it. */
export function trackMicrophone(microphone: Microphone): Microphone {
  return {
    ...microphone,
    async open(listener, deviceId) {
      const use = {};
      const release = () => {
        openMicrophones.delete(use);
        emit();
      };
      openMicrophones.add(use);
      emit();
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

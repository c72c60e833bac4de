import type { AdMobPlugin } from "@capacitor-community/admob";

type Listener = (info: never) => void;

/**
 * A fake of the plugin methods that the app calls. Each call is recorded in `calls` and is pending until the
 * test resolves or rejects it.
 */
export function createFakeAdmob() {
  const listeners = new Map<string, Listener[]>();
  const calls: { readonly name: string; readonly options: unknown }[] = [];
  const pending = new Map<string, PromiseWithResolvers<unknown>>();
  const call = (name: string) => (options?: unknown) => {
    calls.push({ name, options });
    const answer = Promise.withResolvers<unknown>();
    pending.set(name, answer);
    return answer.promise;
  };
  const names = [
    "loadAppOpen",
    "showAppOpen",
    "prepareInterstitial",
    "showInterstitial",
    "showBanner",
    "removeBanner",
    "setApplicationMuted",
  ];
  const plugin = {
    ...Object.fromEntries(names.map((name) => [name, call(name)])),
    async addListener(event: string, listener: Listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      return { remove: async () => undefined };
    },
  };
  return {
    admob: plugin as unknown as AdMobPlugin,
    calls,
    names: () => calls.map(({ name }) => name),
    emit(event: string, info: object = {}) {
      for (const listener of listeners.get(event) ?? []) listener(info as never);
    },
    async resolve(name: string) {
      pending.get(name)?.resolve({});
      await flushPromises();
    },
    async reject(name: string) {
      pending.get(name)?.reject(new Error("No fill."));
      await flushPromises();
    },
  };
}

async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await Promise.resolve();
}

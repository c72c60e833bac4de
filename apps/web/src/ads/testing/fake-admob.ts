import type { AdMobPlugin } from "@capacitor-community/admob";

type Listener = (info: never) => void;

/**
 * As much of the plugin as the app calls. A test says what the native side does: each call stands in
 * `calls`, and stays open until the test settles it.
 */
export function fakeAdmob() {
  const listeners = new Map<string, Listener[]>();
  const calls: { readonly name: string; readonly options: unknown }[] = [];
  const open = new Map<string, PromiseWithResolvers<unknown>>();
  const call = (name: string) => (options?: unknown) => {
    calls.push({ name, options });
    const answer = Promise.withResolvers<unknown>();
    open.set(name, answer);
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
      open.get(name)?.resolve({});
      await settled();
    },
    async reject(name: string) {
      open.get(name)?.reject(new Error("No fill."));
      await settled();
    },
  };
}

/** Until what was just settled has been heard. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await Promise.resolve();
}

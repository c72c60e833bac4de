import type { NativePlatform } from "./platform.ts";
import type { PluginHeader } from "./plugins/plugin-headers.ts";

/** A call from the page. A plugin settles it once, or never if the native plugin doesn't either. */
export interface NativeCall {
  readonly options: Readonly<Record<string, unknown>>;
  resolve(data?: object): void;
  reject(message: string, code?: string): void;
}

/** The methods of a plugin, named as in its header. */
export type NativePlugin = Readonly<Record<string, (call: NativeCall) => void>>;

/** A message that crossed the bridge. */
export type LogEntry =
  | {
      readonly kind: "call";
      readonly plugin: string;
      readonly name: string;
      readonly data: NativeCall["options"];
    }
  | {
      readonly kind: "event";
      readonly plugin: string;
      readonly name: string;
      readonly data: object | undefined;
    };

/** Sends an event to the page's listeners. A retained event waits for the first listener. */
export type Notify = (plugin: string, event: string, data?: object, retained?: "retained") => void;

export interface Bridge {
  readonly log: readonly LogEntry[];
  /** Adds the implementation of a plugin. */
  install(name: string, plugin: NativePlugin): void;
  /** Handles a message from the page, as JSON. */
  receive(text: string): void;
  readonly notify: Notify;
  hasListeners(plugin: string, event: string): boolean;
  /** Drops all listeners and pending calls, because a new page has loaded. */
  reset(): void;
}

interface Message {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Readonly<Record<string, unknown>>;
}

interface Options {
  readonly platform: NativePlatform;
  readonly headers: readonly PluginHeader[];
  /** Sends a message to the page, as JSON. */
  readonly send: (text: string) => void;
}

/** Simulates the native end of Capacitor's bridge: `Plugin.java`, `MessageHandler.java` and their Swift counterparts. */
export function createBridge({ platform, headers, send }: Options): Bridge {
  const log: LogEntry[] = [];
  const plugins = new Map<string, NativePlugin>();
  /** The `addListener` messages by plugin and event. */
  let listeners = new Map<string, Message[]>();
  const retained = new Map<string, (object | undefined)[]>();
  let page = 0;

  const keyOf = (plugin: string, event: string) => `${plugin}.${event}`;

  function respond(message: Message, save: boolean, result: object) {
    const { callbackId, pluginId, methodName } = message;
    send(JSON.stringify({ save, callbackId, pluginId, methodName, ...result }));
  }

  /** iOS sends an empty object where Android sends no data. */
  const success = (data: object | undefined) => {
    const payload = data ?? (platform === "ios" ? {} : undefined);
    return { success: true, ...(payload && { data: payload }) };
  };

  function createCall(message: Message): NativeCall {
    const callingPage = page;
    const settle = (result: object) => {
      if (callingPage === page) respond(message, false, result);
    };
    return {
      options: message.options,
      resolve: (data) => settle(success(data)),
      reject: (text, code) =>
        settle({ success: false, error: { message: text, ...(code !== undefined && { code }) } }),
    };
  }

  function addListener(message: Message, event: string) {
    const key = keyOf(message.pluginId, event);
    listeners.set(key, [...(listeners.get(key) ?? []), message]);
    for (const data of retained.get(key) ?? []) respond(message, true, success(data));
    retained.delete(key);
  }

  function removeListener({ pluginId, options }: Message, event: string) {
    const key = keyOf(pluginId, event);
    const remaining = listeners
      .get(key)
      ?.filter(({ callbackId }) => callbackId !== options["callbackId"]);
    if (remaining) listeners.set(key, remaining);
  }

  function removeAllListeners({ pluginId }: Message) {
    for (const key of listeners.keys()) if (key.startsWith(`${pluginId}.`)) listeners.delete(key);
  }

  function perform(message: Message) {
    const { pluginId, methodName, options } = message;
    const event = String(options["eventName"]);
    if (methodName === "addListener") return addListener(message, event);
    if (methodName === "removeListener") return removeListener(message, event);
    const call = createCall(message);
    if (methodName === "removeAllListeners") {
      removeAllListeners(message);
      return call.resolve();
    }
    const methods = headers.find(({ name }) => name === pluginId)?.methods ?? [];
    if (!methods.some(({ name }) => name === methodName))
      return call.reject(`"${pluginId}.${methodName}()" is not implemented`, "UNIMPLEMENTED");
    const method = plugins.get(pluginId)?.[methodName];
    if (method) method(call);
    else call.reject(`${pluginId}.${methodName} is not simulated`, "UNAVAILABLE");
  }

  return {
    log,
    install: (name, plugin) => void plugins.set(name, plugin),
    receive(text) {
      const message = JSON.parse(text) as Message & { readonly type?: string };
      // Console output on iOS, and errors reported for developers.
      if (message.pluginId === "Console" || message.type === "js.error") return;
      const { pluginId: plugin, methodName: name, options: data } = message;
      log.push({ kind: "call", plugin, name, data });
      // Native code handles a message on another thread, never within the page's call.
      setImmediate(perform, message);
    },
    notify(plugin, name, data, mode) {
      log.push({ kind: "event", plugin, name, data });
      const key = keyOf(plugin, name);
      const current = listeners.get(key) ?? [];
      if (current.length === 0 && mode === "retained")
        retained.set(key, [...(retained.get(key) ?? []), data]);
      for (const listener of current) respond(listener, true, success(data));
    },
    hasListeners: (plugin, event) => (listeners.get(keyOf(plugin, event)) ?? []).length > 0,
    reset() {
      page += 1;
      listeners = new Map();
    },
  };
}

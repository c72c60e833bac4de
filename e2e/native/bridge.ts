import type { NativePlatform } from "./platform.ts";
import type { PluginHeader } from "./plugin-headers.ts";

/** A call of the page, to be answered once, or never where the plugin is like that. */
export interface NativeCall {
  readonly options: Readonly<Record<string, unknown>>;
  resolve(data?: object): void;
  reject(message: string, code?: string): void;
}

/** Its methods, by the names that the headers give them. */
export type NativePlugin = Readonly<Record<string, (call: NativeCall) => void>>;

/** What crossed the bridge, in order. */
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

/** Tells those of the page that listen to an event. */
export type Notify = (plugin: string, event: string, data?: object, retained?: "retained") => void;

export interface Bridge {
  readonly log: readonly LogEntry[];
  /** Adds what a plugin does. */
  install(name: string, plugin: NativePlugin): void;
  /** What the page posted: one message as JSON. */
  receive(text: string): void;
  readonly notify: Notify;
  hasListeners(plugin: string, event: string): boolean;
  /** A new page: nobody listens any more, and no call of before is answered. */
  reset(): void;
}

interface Message {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Readonly<Record<string, unknown>>;
}

interface Parts {
  readonly platform: NativePlatform;
  readonly headers: readonly PluginHeader[];
  /** Sends the page a message as JSON. */
  readonly send: (text: string) => void;
}

/** The native end of Capacitor's bridge, as `Plugin.java`, `MessageHandler.java` and their Swift sisters are. */
export function createBridge({ platform, headers, send }: Parts): Bridge {
  const log: LogEntry[] = [];
  const plugins = new Map<string, NativePlugin>();
  /** Messages that listen, by plugin and event. */
  let listeners = new Map<string, Message[]>();
  const retained = new Map<string, (object | undefined)[]>();
  let page = 0;

  const keyOf = (plugin: string, event: string) => `${plugin}.${event}`;

  function answer(message: Message, save: boolean, result: object) {
    const { callbackId, pluginId, methodName } = message;
    send(JSON.stringify({ save, callbackId, pluginId, methodName, ...result }));
  }

  /** iOS answers with an empty object where Android answers with nothing. */
  const success = (data: object | undefined) => {
    const told = data ?? (platform === "ios" ? {} : undefined);
    return { success: true, ...(told && { data: told }) };
  };

  function callOf(message: Message): NativeCall {
    const own = page;
    const settle = (result: object) => {
      if (own === page) answer(message, false, result);
    };
    return {
      options: message.options,
      resolve: (data) => settle(success(data)),
      reject: (text, code) =>
        settle({ success: false, error: { message: text, ...(code !== undefined && { code }) } }),
    };
  }

  function listen(message: Message, event: string) {
    const key = keyOf(message.pluginId, event);
    listeners.set(key, [...(listeners.get(key) ?? []), message]);
    for (const data of retained.get(key) ?? []) answer(message, true, success(data));
    retained.delete(key);
  }

  function unlisten({ pluginId, options }: Message, event: string) {
    const key = keyOf(pluginId, event);
    const left = listeners
      .get(key)
      ?.filter(({ callbackId }) => callbackId !== options["callbackId"]);
    if (left) listeners.set(key, left);
  }

  function unlistenAll({ pluginId }: Message) {
    for (const key of listeners.keys()) if (key.startsWith(`${pluginId}.`)) listeners.delete(key);
  }

  function perform(message: Message) {
    const { pluginId, methodName, options } = message;
    const event = String(options["eventName"]);
    if (methodName === "addListener") return listen(message, event);
    if (methodName === "removeListener") return unlisten(message, event);
    const call = callOf(message);
    if (methodName === "removeAllListeners") {
      unlistenAll(message);
      return call.resolve();
    }
    const known = headers.find(({ name }) => name === pluginId)?.methods ?? [];
    if (!known.some(({ name }) => name === methodName))
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
      // What iOS is told to print, and errors that only developers are told of.
      if (message.pluginId === "Console" || message.type === "js.error") return;
      const { pluginId: plugin, methodName: name, options: data } = message;
      log.push({ kind: "call", plugin, name, data });
      // Never within the page's own call: another thread takes it up.
      setImmediate(perform, message);
    },
    notify(plugin, name, data, keep) {
      log.push({ kind: "event", plugin, name, data });
      const key = keyOf(plugin, name);
      const told = listeners.get(key) ?? [];
      if (told.length === 0 && keep) retained.set(key, [...(retained.get(key) ?? []), data]);
      for (const listener of told) answer(listener, true, success(data));
    },
    hasListeners: (plugin, event) => (listeners.get(keyOf(plugin, event)) ?? []).length > 0,
    reset() {
      page += 1;
      listeners = new Map();
    },
  };
}

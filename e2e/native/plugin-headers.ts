import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { NativePlatform } from "./platform.ts";

interface MethodHeader {
  readonly name: string;
  /** Absent where nothing is answered. */
  readonly rtype?: string;
}

/** What the shell tells the page of a plugin: its methods, by which the page's half calls it. */
export interface PluginHeader {
  readonly name: string;
  readonly methods: readonly MethodHeader[];
}

const PACKAGES = ["@capacitor/app", "@capacitor/preferences", "@capacitor-community/admob"];
const SOURCES: Readonly<Record<NativePlatform, readonly string[]>> = {
  android: [
    "@capacitor/android/capacitor/src/main/java/com/getcapacitor/plugin/*.java",
    ...PACKAGES.map((name) => `${name}/android/src/main/**/*.{java,kt}`),
  ],
  ios: [
    "@capacitor/ios/Capacitor/Capacitor/Plugins/*.swift",
    ...PACKAGES.map((name) => `${name}/ios/Sources/**/*.swift`),
  ],
};

/** What every plugin has of its base class, on both systems. */
const INHERITED: readonly MethodHeader[] = [
  { name: "addListener" },
  { name: "removeListener" },
  { name: "removeAllListeners", rtype: "promise" },
  { name: "checkPermissions", rtype: "promise" },
  { name: "requestPermissions", rtype: "promise" },
];

const methodOf = (name: string, kind: string): MethodHeader =>
  kind === "none" ? { name } : { name, rtype: kind };

/** `@CapacitorPlugin(name = "App") public class AppPlugin`, and its methods marked `@PluginMethod`. */
function headerInJava(source: string): PluginHeader | undefined {
  const plugin = /@CapacitorPlugin(?<marks>\(.*?\))?\s+(?:public\s+)?class\s+(?<type>\w+)/s.exec(
    source,
  )?.groups;
  if (!plugin) return undefined;
  const { marks = "", type = "" } = plugin;
  const methods = source.matchAll(
    /@PluginMethod(?:\((?<marks>[^)]*)\))?[^;{]*?(?:public\s+void|fun)\s+(?<name>\w+)\s*\(/g,
  );
  const own = [...methods].map(({ groups = {} }) => {
    const kind = /RETURN_(\w+)/.exec(groups["marks"] ?? "")?.[1] ?? "PROMISE";
    return methodOf(groups["name"] ?? "", kind.toLowerCase());
  });
  const name = /name\s*=\s*"(\w+)"/.exec(marks)?.[1] ?? type;
  return { name, methods: [...INHERITED, ...own] };
}

/** A class that is a `CAPBridgedPlugin`, and the methods it lists. */
function headerInSwift(source: string): PluginHeader | undefined {
  const name = /jsName\s*=\s*"(\w+)"/.exec(source)?.[1];
  if (!source.includes("CAPBridgedPlugin") || name === undefined) return undefined;
  const methods = source.matchAll(
    /CAPPluginMethod\(name:\s*"(\w+)",\s*returnType:\s*CAPPluginReturn(\w+)/g,
  );
  const own = [...methods].map(([, method = "", kind = ""]) =>
    methodOf(method, kind.toLowerCase()),
  );
  return { name, methods: [...INHERITED, ...own] };
}

/**
 * The headers of all plugins that the shell brings, read from the native sources in their packages: a
 * method that isn't in them doesn't exist here either.
 */
export function pluginHeaders(platform: NativePlatform): readonly PluginHeader[] {
  const cwd = fileURLToPath(new URL("../../node_modules", import.meta.url));
  const read = platform === "android" ? headerInJava : headerInSwift;
  return SOURCES[platform].flatMap((pattern) =>
    globSync(pattern, { cwd })
      .map((file) => read(readFileSync(`${cwd}/${file}`, "utf8")))
      .filter((header) => header !== undefined),
  );
}

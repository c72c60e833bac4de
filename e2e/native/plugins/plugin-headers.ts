import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import config from "../../../apps/mobile/capacitor.config.ts";
import type { NativePlatform } from "../platform.ts";

interface MethodHeader {
  readonly name: string;
  /** Absent if the method returns nothing. */
  readonly rtype?: string;
}

/** The shell's description of a plugin, from which the bridge creates the page's methods. */
export interface PluginHeader {
  readonly name: string;
  readonly methods: readonly MethodHeader[];
}

const PACKAGES = config.includePlugins ?? [];
const SOURCES: Readonly<Record<NativePlatform, readonly string[]>> = {
  android: [
    "@capacitor/android/capacitor/src/main/java/com/getcapacitor/plugin/*.java",
    ...PACKAGES.map((name) => `${name}/android/src/main/**/*.{java,kt}`),
  ],
  ios: [
    "@capacitor/ios/Capacitor/Capacitor/Plugins/*.swift",
    ...PACKAGES.map((name) => `${name}/ios/{Sources,Plugin}/**/*.swift`),
  ],
};

/** The methods that every plugin inherits, on both platforms. */
const INHERITED: readonly MethodHeader[] = [
  { name: "addListener" },
  { name: "removeListener" },
  { name: "removeAllListeners", rtype: "promise" },
  { name: "checkPermissions", rtype: "promise" },
  { name: "requestPermissions", rtype: "promise" },
];

const createMethod = (name: string, returnType: string): MethodHeader =>
  returnType === "none" ? { name } : { name, rtype: returnType };

/** Reads `@CapacitorPlugin(name = "App") public class AppPlugin` and its `@PluginMethod` methods. */
function parseJavaHeader(source: string): PluginHeader | undefined {
  const plugin =
    /@CapacitorPlugin(?<annotation>\(.*?\))?\s+(?:public\s+)?class\s+(?<type>\w+)/s.exec(
      source,
    )?.groups;
  if (!plugin) return undefined;
  const { annotation = "", type = "" } = plugin;
  const methods = source.matchAll(
    /@PluginMethod(?:\((?<annotation>[^)]*)\))?[^;{]*?(?:public\s+void|fun)\s+(?<name>\w+)\s*\(/g,
  );
  const ownMethods = [...methods].map(({ groups = {} }) => {
    const returnType = /RETURN_(\w+)/.exec(groups["annotation"] ?? "")?.[1] ?? "PROMISE";
    return createMethod(groups["name"] ?? "", returnType.toLowerCase());
  });
  const name = /name\s*=\s*"(\w+)"/.exec(annotation)?.[1] ?? type;
  return { name, methods: [...INHERITED, ...ownMethods] };
}

/** Reads a `CAPBridgedPlugin` class and the methods that it lists. */
function parseSwiftHeader(source: string): PluginHeader | undefined {
  const name = /jsName\s*=\s*"(\w+)"/.exec(source)?.[1];
  if (!source.includes("CAPBridgedPlugin") || name === undefined) return undefined;
  const methods = source.matchAll(
    /CAPPluginMethod\(name:\s*"(\w+)",\s*returnType:\s*CAPPluginReturn(\w+)/g,
  );
  const ownMethods = [...methods].map(([, method = "", returnType = ""]) =>
    createMethod(method, returnType.toLowerCase()),
  );
  return { name, methods: [...INHERITED, ...ownMethods] };
}

/**
 * Reads the headers of all plugins from the native sources in their packages, so that the simulation has no
 * method that the plugins lack.
 */
export function readPluginHeaders(platform: NativePlatform): readonly PluginHeader[] {
  const cwd = fileURLToPath(new URL("../../../node_modules", import.meta.url));
  const parse = platform === "android" ? parseJavaHeader : parseSwiftHeader;
  return SOURCES[platform].flatMap((pattern) =>
    globSync(pattern, { cwd })
      .map((file) => parse(readFileSync(`${cwd}/${file}`, "utf8")))
      .filter((header) => header !== undefined),
  );
}

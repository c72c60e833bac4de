import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import path from "node:path";

/** The programs and the framework that compile the Android project's own files. */
export interface AndroidTools {
  readonly aapt2: string;
  readonly javac: string;
  /** Android's own resources: an SDK's `android.jar`, or Debian's `framework-res.apk`. */
  readonly framework: string;
  /** Whether the framework is an SDK's, which knows every attribute. */
  readonly isSdk: boolean;
}

/** A file of Debian's package `android-framework-res`, which has the framework of Android 10. */
const DEBIAN_FRAMEWORK = "/usr/share/android-framework-res/framework-res.apk";

const HINT =
  "On Debian: apt-get install aapt android-framework-res default-jdk-headless. Elsewhere install Android's SDK, set ANDROID_HOME, and put a JDK's javac on the path.";

const isInstalled = (program: string) => spawnSync(program, ["version"]).error === undefined;

/**
 * Finds the tools: those of ANDROID_HOME if it is set, or Debian's.
 * @throws Error that says what is missing and where it can be had.
 */
export function findAndroidTools({ ANDROID_HOME: sdk }: NodeJS.ProcessEnv): AndroidTools {
  const newest = (pattern: string) =>
    sdk === undefined ? undefined : globSync(pattern, { cwd: sdk }).sort().at(-1);
  const sdkFramework = newest("platforms/android-*/android.jar");
  const sdkAapt2 = newest("build-tools/*/aapt2");
  const inSdk = (file: string | undefined) => (sdk && file ? path.join(sdk, file) : undefined);
  const tools = {
    aapt2: inSdk(sdkAapt2) ?? "aapt2",
    javac: "javac",
    framework: inSdk(sdkFramework) ?? DEBIAN_FRAMEWORK,
    isSdk: sdkFramework !== undefined,
  };
  const missing = [
    ...[tools.aapt2, tools.javac].filter((program) => !isInstalled(program)),
    ...[tools.framework].filter((file) => !existsSync(file)),
  ];
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(", ")}. ${HINT}`);
  return tools;
}

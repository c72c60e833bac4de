/**
 * Compiles the Android project's own files without Gradle: `npm run mobile:check`. Resources are compiled and linked
 * with the manifest by aapt2, and the activity is compiled against stubs. docs/mobile.md says what that proves.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readApp } from "../apps/mobile/app.ts";
import { MOBILE, ROOT } from "./build/paths.ts";
import { findAndroidTools } from "./mobile/android-tools.ts";

const MAIN = `${MOBILE}android/app/src/main`;
const STUBS = `${MOBILE}checks/stubs`;
/** Resources of plugins, which are merged with the app's. */
const PLUGIN_RESOURCES = [
  `${ROOT}node_modules/@capacitor/local-notifications/android/src/main/res`,
];

/** Attributes that Debian's framework, of Android 10, doesn't have. They are left out there. */
const NEWER_ATTRIBUTES = ["dataExtractionRules", "windowSplashScreenBrandingImage"];

/** @throws Error with the program's output if it fails. */
function run(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} failed.\n${stdout}${stderr}`);
}

/** Removes attributes that the framework doesn't have, in XML attributes and in the items of styles. */
function withoutNewer(xml: string): string {
  return NEWER_ATTRIBUTES.reduce(
    (text, name) =>
      text
        .replaceAll(new RegExp(`\\s+android:${name}="[^"]*"`, "g"), "")
        .replaceAll(new RegExp(`<item name="android:${name}">[^<]*</item>`, "g"), ""),
    xml,
  );
}

/** The manifest with the values that Gradle would insert. */
function filledManifest(): string {
  const app = readApp({});
  const values: Readonly<Record<string, string>> = {
    applicationId: app.id,
    linkHost: new URL(app.publicUrl).hostname,
    adMobAppId: app.adMob.android.appId,
  };
  const namespace = /namespace = "([^"]+)"/.exec(
    readFileSync(`${MOBILE}android/app/build.gradle`, "utf8"),
  )?.[1];
  return readFileSync(`${MAIN}/AndroidManifest.xml`, "utf8")
    .replace("<manifest ", `<manifest package="${namespace}" `)
    .replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The manifest has an unknown placeholder, ${name}.`);
      return value;
    });
}

const SDK_VERSIONS = /(minSdkVersion|targetSdkVersion) = (\d+)/g;

function check(work: string): void {
  const { aapt2, javac, framework, isSdk } = findAndroidTools(process.env);
  const adapt = isSdk ? (xml: string) => xml : withoutNewer;

  const resources = path.join(work, "res");
  cpSync(`${MAIN}/res`, resources, { recursive: true });
  for (const file of globSync("**/*.xml", { cwd: resources })) {
    const target = path.join(resources, file);
    writeFileSync(target, adapt(readFileSync(target, "utf8")));
  }
  const archives = [resources, `${STUBS}/res`, ...PLUGIN_RESOURCES].map((folder, index) => {
    const archive = path.join(work, `${index}.zip`);
    run(aapt2, ["compile", "--dir", folder, "-o", archive]);
    return archive;
  });
  const count = globSync("**/*.{xml,png}", { cwd: resources }).length;
  console.info(`Compiled ${count} resource files.`);

  const manifest = path.join(work, "AndroidManifest.xml");
  writeFileSync(manifest, adapt(filledManifest()));
  const variables = readFileSync(`${MOBILE}android/variables.gradle`, "utf8");
  const versions = Object.fromEntries(
    [...variables.matchAll(SDK_VERSIONS)].map(([, name, version]) => [name, version]),
  );
  const java = path.join(work, "java");
  run(aapt2, [
    "link",
    ...["-I", framework],
    ...["--manifest", manifest],
    ...["--java", java],
    ...["--min-sdk-version", String(versions["minSdkVersion"])],
    ...["--target-sdk-version", String(versions["targetSdkVersion"])],
    "--auto-add-overlay",
    ...["-o", path.join(work, "linked.apk")],
    ...archives,
  ]);
  console.info(
    isSdk
      ? "Linked the manifest and all references between resources."
      : `Linked the manifest and all references between resources, except ${NEWER_ATTRIBUTES.join(" and ")}, which Android 10's framework doesn't have.`,
  );

  const classes = path.join(work, "classes");
  mkdirSync(classes);
  const sources = [
    ...globSync("**/*.java", { cwd: `${MAIN}/java` }).map((file) => `${MAIN}/java/${file}`),
    ...globSync("**/*.java", { cwd: `${STUBS}/java` }).map((file) => `${STUBS}/java/${file}`),
    ...globSync("**/R.java", { cwd: java }).map((file) => path.join(java, file)),
  ];
  run(javac, ["-Xlint:all", "-Werror", "-d", classes, ...sources]);
  console.info(
    "Compiled the activity with the resources' ids against stubs of Android and Capacitor.",
  );
  console.info(
    "Not proved: Gradle's scripts and merged manifest, the libraries, the plugins' code, a package, iOS.",
  );
}

const work = mkdtempSync(path.join(tmpdir(), "attune-mobile-check-"));
try {
  check(work);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true });
}

import type { App } from "../app.ts";
import type { MobilePlatform } from "./ads.ts";

/** Build settings of a native project, by name. */
export type NativeValues = Readonly<Record<string, string>>;

/** Host of the links that open the app. */
const hostOf = ({ publicUrl }: App) => new URL(publicUrl).hostname;

const androidValues = (app: App): NativeValues => ({
  applicationId: app.id,
  versionName: app.version,
  versionCode: String(app.build),
  linkHost: hostOf(app),
  adMobAppId: app.adMob.android.appId,
});

const iosValues = (app: App): NativeValues => ({
  PRODUCT_BUNDLE_IDENTIFIER: app.id,
  MARKETING_VERSION: app.version,
  CURRENT_PROJECT_VERSION: String(app.build),
  LINK_HOST: hostOf(app),
  ADMOB_APP_ID: app.adMob.ios.appId,
  ...(app.appleTeamId !== undefined && { DEVELOPMENT_TEAM: app.appleTeamId }),
});

const VALUES_OF = { android: androidValues, ios: iosValues } as const;

/** The committed values file of a native project, and its local override. */
export interface NativeFile {
  /** Relative to apps/mobile. */
  readonly path: string;
  /** Git-ignored; exists only if a value differs. */
  readonly localPath: string;
  /** Adds the header, and an include of the local file if the format supports it. */
  readonly wrap: (lines: string, isLocal: boolean) => string;
}

const NOTE = "written by `npm run mobile:sync` from apps/mobile/app.ts: don't edit.";

export const NATIVE_FILES: Readonly<Record<MobilePlatform, NativeFile>> = {
  android: {
    path: "android/attune.properties",
    localPath: "android/attune.local.properties",
    wrap: (lines) => `# Values of the app, ${NOTE}\n${lines}`,
  },
  ios: {
    path: "ios/attune.xcconfig",
    localPath: "ios/attune.local.xcconfig",
    wrap: (lines, isLocal) =>
      `// Values of the app, ${NOTE}\n${lines}${isLocal ? "" : '#include? "attune.local.xcconfig"\n'}`,
  },
};

const serialize = (values: NativeValues) =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");

/** File contents by path; undefined for files that must not exist. */
export type Contents = Readonly<Record<string, string | undefined>>;

/**
 * The values files of the native projects: the committed ones have the values of `fallback`, the local
 * ones those of `app` that differ.
 */
export function nativeFiles(fallback: App, app: App): Contents {
  const files: Record<string, string | undefined> = {};
  for (const platform of ["android", "ios"] as const) {
    const { path, localPath, wrap } = NATIVE_FILES[platform];
    const defaults = VALUES_OF[platform](fallback);
    const overrides = Object.entries(VALUES_OF[platform](app)).filter(
      ([name, value]) => defaults[name] !== value,
    );
    files[path] = wrap(serialize(defaults), false);
    files[localPath] = overrides.length
      ? wrap(serialize(Object.fromEntries(overrides)), true)
      : undefined;
  }
  return files;
}

import type { App } from "../app.ts";
import type { MobilePlatform } from "./ads.ts";

/** What a native project is told, by the names that it knows. */
export type NativeValues = Readonly<Record<string, string>>;

/** Links to this host open the app. */
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

/** A native project's file with an app's values, and the one beside it where a release's differ. */
export interface NativeFile {
  /** Relative to apps/mobile. */
  readonly path: string;
  /** Git-ignored, and there only where there is something to say. */
  readonly localPath: string;
  /** Says what it is, and reads the local one where the format can. */
  readonly frame: (lines: string, isLocal: boolean) => string;
}

const NOTE = "written by `npm run mobile:sync` from apps/mobile/app.ts: don't edit.";

export const NATIVE_FILES: Readonly<Record<MobilePlatform, NativeFile>> = {
  android: {
    path: "android/attune.properties",
    localPath: "android/attune.local.properties",
    frame: (lines) => `# Values of the app, ${NOTE}\n${lines}`,
  },
  ios: {
    path: "ios/attune.xcconfig",
    localPath: "ios/attune.local.xcconfig",
    frame: (lines, isLocal) =>
      `// Values of the app, ${NOTE}\n${lines}${isLocal ? "" : '#include? "attune.local.xcconfig"\n'}`,
  },
};

const written = (values: NativeValues) =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");

/** Content of a file, or that there is to be none. */
export type Contents = Readonly<Record<string, string | undefined>>;

/**
 * Files of the native projects by their path: the committed ones say what a fresh machine gets, the
 * local ones what the environment says otherwise.
 */
export function nativeFiles(fallback: App, app: App): Contents {
  const files: Record<string, string | undefined> = {};
  for (const platform of ["android", "ios"] as const) {
    const { path, localPath, frame } = NATIVE_FILES[platform];
    const usual = VALUES_OF[platform](fallback);
    const special = Object.entries(VALUES_OF[platform](app)).filter(
      ([name, value]) => usual[name] !== value,
    );
    files[path] = frame(written(usual), false);
    files[localPath] = special.length
      ? frame(written(Object.fromEntries(special)), true)
      : undefined;
  }
  return files;
}

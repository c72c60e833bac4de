import { expect, test } from "vitest";
import capacitorConfig from "../capacitor.config.ts";
import { android, readXml, within } from "../testing/xml.ts";

const manifest = readXml("android/app/src/main/AndroidManifest.xml");
const [application] = within(manifest, "application");
const [activity] = within(manifest, "activity");
if (!application || !activity) throw new Error("The manifest has no application with an activity.");

/** A manifest placeholder, which Gradle replaces with a value of the app. */
const placeholder = (name: string) => `\${${name}}`;
/** The permissions that a manifest adds to the app, or takes back with `tools:node="remove"`. */
const permissions = (root: typeof manifest, isRemoved: boolean) =>
  within(root, "uses-permission")
    .filter((each) => (each.getAttribute("tools:node") === "remove") === isRemoved)
    .map((each) => android(each, "name") ?? "")
    .sort();

test("requests only the permissions for singing, ads and offline lessons", () => {
  expect(permissions(manifest, false)).toEqual([
    "android.permission.ACCESS_NETWORK_STATE",
    "android.permission.INTERNET",
    "android.permission.MODIFY_AUDIO_SETTINGS",
    "android.permission.RECORD_AUDIO",
    "com.google.android.gms.permission.AD_ID",
  ]);
});

test("accepts only permissions for vibration and reminders from plugins", () => {
  const removed = permissions(manifest, true);
  const known = [...removed, ...permissions(manifest, false)];
  expect(removed).toEqual(["android.permission.SCHEDULE_EXACT_ALARM"]);
  const added = (capacitorConfig.includePlugins ?? []).flatMap((name) =>
    permissions(readXml(`../../node_modules/${name}/android/src/main/AndroidManifest.xml`), false),
  );
  expect(added.filter((name) => !known.includes(name)).sort()).toEqual([
    "android.permission.POST_NOTIFICATIONS",
    "android.permission.RECEIVE_BOOT_COMPLETED",
    "android.permission.VIBRATE",
    "android.permission.WAKE_LOCK",
  ]);
});

test("doesn't require a microphone", () => {
  const [feature, ...others] = within(manifest, "uses-feature");
  expect(others).toEqual([]);
  expect(feature && android(feature, "name")).toBe("android.hardware.microphone");
  expect(feature && android(feature, "required")).toBe("false");
});

test("disables backups and cleartext traffic", () => {
  for (const name of ["allowBackup", "fullBackupContent", "usesCleartextTraffic"])
    expect(android(application, name), name).toBe("false");
  expect(android(application, "debuggable")).toBeNull();
  expect(android(application, "networkSecurityConfig")).toBeNull();
  expect(android(application, "dataExtractionRules")).toBe("@xml/data_extraction_rules");
});

test.each(["cloud-backup", "device-transfer"])("excludes everything from %s", (kind) => {
  const [rules] = within(readXml("android/app/src/main/res/xml/data_extraction_rules.xml"), kind);
  const excluded = rules ? within(rules, "exclude") : [];
  expect(excluded.map((each) => each.getAttribute("domain")).sort()).toEqual([
    "database",
    "external",
    "file",
    "root",
    "sharedpref",
  ]);
  expect(rules ? within(rules, "include") : undefined).toEqual([]);
});

test("declares the AdMob app id as a placeholder", () => {
  const found = within(application, "meta-data").filter(
    (each) => android(each, "name") === "com.google.android.gms.ads.APPLICATION_ID",
  );
  expect(found.map((each) => android(each, "value"))).toEqual([placeholder("adMobAppId")]);
});

test("opens for verified https links to the site only", () => {
  const filters = within(activity, "intent-filter").filter((filter) =>
    within(filter, "action").some((each) => android(each, "name")?.endsWith(".VIEW")),
  );
  expect(filters).toHaveLength(1);
  const [filter = activity] = filters;
  expect(android(filter, "autoVerify")).toBe("true");
  const data = within(filter, "data");
  expect(data.map((each) => android(each, "scheme") ?? android(each, "host"))).toEqual([
    "https",
    placeholder("linkHost"),
  ]);
  const categories = within(filter, "category").map((each) => android(each, "name"));
  expect(categories.map((name) => name?.split(".").at(-1))).toEqual(["DEFAULT", "BROWSABLE"]);
});

test("keeps the activity for links and orientation changes", () => {
  expect(android(activity, "launchMode")).toBe("singleTask");
  expect(android(activity, "configChanges")?.split("|")).toEqual(
    expect.arrayContaining(["orientation", "screenSize", "smallestScreenSize", "uiMode"]),
  );
  // A fixed value would apply to tablets too.
  expect(android(activity, "screenOrientation")).toBeNull();
});

test("keeps phones upright, and lets tablets rotate", () => {
  const readBool = (folder: string) => {
    const [bool] = within(readXml(`android/app/src/main/res/${folder}/bools.xml`), "bool");
    return [bool?.getAttribute("name"), bool?.textContent];
  };
  expect(readBool("values")).toEqual(["portrait_only", "true"]);
  expect(readBool("values-sw600dp")).toEqual(["portrait_only", "false"]);
});

test("lets other apps read shared exports only, by the permission that a share grants", () => {
  const [provider, ...others] = within(application, "provider");
  if (!provider) throw new Error("The manifest has no provider.");
  expect(others).toEqual([]);
  expect(android(provider, "authorities")).toBe(`${placeholder("applicationId")}.fileprovider`);
  expect(android(provider, "exported")).toBe("false");
  expect(android(provider, "grantUriPermissions")).toBe("true");
  const paths = within(readXml("android/app/src/main/res/xml/file_paths.xml"), "*");
  expect(paths.map((each) => [each.nodeName, each.getAttribute("path")])).toEqual([
    ["cache-path", "exports/"],
  ]);
});

test("exports only the activity", () => {
  const exported = ["activity", "service", "receiver", "provider"]
    .flatMap((kind) => within(application, kind))
    .filter((each) => android(each, "exported") === "true");
  expect(exported.map((each) => android(each, "name"))).toEqual([".MainActivity"]);
});

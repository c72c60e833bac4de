/**
 * Builds the packaged app's web folder and copies it to the native projects: `npm run mobile:sync`.
 * `--www-only` skips the native projects; `--out DIR` writes to another folder and skips them too;
 * `--api ORIGIN` and `--ads MODE` override PUBLIC_URL and ADS.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { PLACEHOLDER_URL, readApp } from "../apps/mobile/app.ts";
import { MOBILE } from "./build/paths.ts";
import { buildWeb } from "./build/web.ts";
import { syncNative } from "./mobile/native.ts";
import { packWeb } from "./mobile/pack-web.ts";

function told() {
  const { values } = parseArgs({
    options: {
      "www-only": { type: "boolean", default: false },
      out: { type: "string" },
      api: { type: "string" },
      ads: { type: "string" },
    },
  });
  const { PUBLIC_URL, ADS } = process.env;
  return {
    environment: { ...process.env, PUBLIC_URL: values.api ?? PUBLIC_URL, ADS: values.ads ?? ADS },
    out: path.resolve(values.out ?? path.join(MOBILE, "www")),
    native: values.out === undefined && !values["www-only"],
  };
}

try {
  const { environment, out, native } = told();
  const app = readApp(environment);
  buildWeb();
  await packWeb(app, out);
  if (native) syncNative(MOBILE, app, environment);
  console.info(`${app.name} ${app.version} (${app.build}), ads ${app.ads}, in ${out}`);
  if (app.publicUrl === PLACEHOLDER_URL)
    console.info(`PUBLIC_URL is not set: this build calls the placeholder ${PLACEHOLDER_URL}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

import type { App } from "../../apps/mobile/app.ts";
import { LESSONS_FILE } from "../../apps/web/src/data/api/packaged-lessons.ts";
import { DIST, MOBILE } from "../build/paths.ts";
import { packLessons } from "./lessons.ts";
import { packagedPage } from "./page.ts";
import { writeWww } from "./www.ts";

/** Builds the folder that the native shell serves, from the web build and the packed API responses. */
export async function packWeb(app: App, out: string): Promise<void> {
  writeWww(DIST, out, {
    page: (built) => packagedPage(built, app),
    extra: [`${MOBILE}outdated.html`],
    made: { [LESSONS_FILE]: JSON.stringify(await packLessons(app.publicUrl)) },
  });
}

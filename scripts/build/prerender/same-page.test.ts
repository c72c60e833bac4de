import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { readPages } from "../../../apps/server/src/http/pages/pages.ts";
import { findAddress } from "../../../apps/web/src/worker/stored-pages.ts";

const FILES = {
  "/keys": "keys.html",
  "/chromatic-solfege": "chromatic-solfege.html",
  "/chromatic-solfege/going-up": "chromatic-solfege/going-up.html",
  "/hearing?mode=easy": "hearing/mode=easy.html",
};

const segment = fc.constantFrom(
  "keys",
  "Keys",
  "chromatic-solfege",
  "going-up",
  "hearing",
  "%6b",
  "",
);
const parameter = fc.constantFrom(
  "mode=easy",
  "MODE=easy",
  "mode=EASY",
  "mode=hard",
  "mode",
  "x=1",
  "",
);

test("finds the page on a device that the server would send", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "attune-pages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  write("index.html", "shell");
  for (const [address, file] of Object.entries(FILES)) write(`pages/${file}`, address);
  const pages = await readPages(folder, { publicUrl: "https://attune.example", attributes: "" });
  const sent = async (url: string) => {
    const body = await pages
      .pageFor({ url, cookies: {} })
      .inTheme(undefined)
      .render("identity", []);
    return body.toString();
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(segment, { minLength: 1, maxLength: 3 }),
      fc.array(parameter, { maxLength: 3 }),
      async (segments, parameters) => {
        const url = `/${segments.join("/")}${parameters.length > 0 ? `?${parameters.join("&")}` : ""}`;
        const found = findAddress(Object.keys(FILES), new URL(`https://attune.example${url}`).href);
        expect(found ?? "shell", url).toBe(await sent(url));
      },
    ),
  );
});

/**
 * Every screen at three widths and in both themes, as pictures in `screens/` with one sheet,
 * `screens/index.html`, to look at them all. Arguments go to Playwright: `-g profile`.
 */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { requireBrowser } from "./browser.ts";
import { ROOT } from "./build/paths.ts";
import { buildWeb } from "./build/web.ts";
import { run } from "./run.ts";

const FOLDER = path.join(ROOT, "screens");
const PICTURE = /^(?<name>.+)-(?<width>\d+)-(?<theme>light|dark)\.png$/;

/** The SMTP server of the tests uses the port 1000 above, which must be valid. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  const port = typeof address === "object" && address ? address.port : 0;
  return port < 64_000 ? port : port - 2_000;
}

interface Picture {
  readonly file: string;
  readonly name: string;
  readonly width: number;
  readonly theme: string;
}

function pictures(): Picture[] {
  return readdirSync(FOLDER).flatMap((file) => {
    const { name = "", width = "", theme = "" } = PICTURE.exec(file)?.groups ?? {};
    return name ? [{ file, name, width: Number(width), theme }] : [];
  });
}

const byLook = (a: Picture, b: Picture) => a.width - b.width || b.theme.localeCompare(a.theme);

function row(name: string, all: readonly Picture[]): string {
  const cells = all
    .toSorted(byLook)
    .map(
      ({ file, width, theme }) =>
        `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${width}, ${theme}" style="--w:${width}"></a>`,
    );
  return `<section id="${name}"><h2>${name}</h2><div>${cells.join("")}</div></section>`;
}

function sheet(all: readonly Picture[]): string {
  const rows = Object.entries(Object.groupBy(all, ({ name }) => name));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { margin: 1rem; background: #777; font: 1rem system-ui; }
  h2 { font-size: 1rem; }
  div { display: flex; gap: 0.5rem; align-items: start; overflow-x: auto; }
  img { inline-size: calc(var(--w) * 0.3px); display: block; }
</style>
${rows.map(([name, list = []]) => row(name, list)).join("\n")}
</html>
`;
}

try {
  buildWeb();
  const failed = await run(
    "playwright",
    ["test", "--config", "e2e/contact-sheet.config.ts", ...process.argv.slice(2)],
    {
      CHROMIUM_PATH: requireBrowser(),
      E2E_PORT: String(await freePort()),
      SCREENS_DIR: FOLDER,
    },
  );
  if (existsSync(FOLDER)) {
    writeFileSync(path.join(FOLDER, "index.html"), sheet(pictures()));
    console.info(`The contact sheet: ${path.join(FOLDER, "index.html")}`);
  }
  process.exitCode = failed;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

import { describe, expect, test } from "vitest";
import { composeDocument } from "./document.ts";

const SHELL = `<!doctype html>
<html lang="en">
  <head>
    <title>Attune</title>
    <meta
      name="description"
      content="Ear training."
    />
    <meta property="og:title" content="Attune" />
    <meta property="og:description" content="Ear training." />
    <meta property="og:url" content="__PUBLIC_URL__/" />
    <script type="module" crossorigin src="/assets/index.js" nonce="__CSP_NONCE__"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js" nonce="__CSP_NONCE__">
    <link rel="stylesheet" crossorigin href="/assets/index.css" nonce="__CSP_NONCE__">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;
const PAGE = { title: "Scales & Modes", description: 'Seven "modes"', html: "<h1>Modes</h1>" };
const ASSETS = {
  css: "h1{color:red}",
  sheets: ["assets/menu.css"],
  start: "assets/start.js",
  scripts: ["assets/index.js", "assets/menu.js"],
};

const START = { path: "/scales-and-modes", session: "visitor" } as const;

const compose = (page: Partial<typeof PAGE> = {}, assets: Partial<typeof ASSETS> = {}) =>
  composeDocument(SHELL, START, { ...PAGE, ...page }, { ...ASSETS, ...assets });

describe("the document of a page", () => {
  test("has title, description and canonical URL in its head", () => {
    const document = compose();
    expect(document).toContain("<title>Scales &amp; Modes</title>");
    expect(document).toContain('<meta name="description" content="Seven &quot;modes&quot;" />');
    expect(document).toContain('<meta property="og:title" content="Scales &amp; Modes" />');
    expect(document).toContain(
      '<meta property="og:description" content="Seven &quot;modes&quot;" />',
    );
    expect(document).toContain(
      '<meta property="og:url" content="__PUBLIC_URL__/scales-and-modes" />',
    );
    expect(document).toContain('<link rel="canonical" href="__PUBLIC_URL__/scales-and-modes">');
  });

  test("has a hidden notice for an app that can't be loaded", () => {
    expect(compose()).toMatch(
      /<p id="not-started" role="alert" hidden>.*<a href="">Try again<\/a>/,
    );
  });

  test("contains its content and inlined styles, and waits for no style sheet", () => {
    const document = compose();
    expect(document).toContain('<div id="root"><h1>Modes</h1></div>');
    expect(document).toContain('<style nonce="__CSP_NONCE__">h1{color:red}</style>');
    expect(document).not.toContain("index.css");
    expect(document).toContain(
      '<link rel="stylesheet" type="text/inlined" href="/assets/menu.css">',
    );
  });

  test("lists its scripts for the pre-hydration script to load", () => {
    const document = compose();
    expect(document.match(/<script[^>]*>/g)).toEqual([
      '<script type="module" src="/assets/start.js" nonce="__CSP_NONCE__">',
    ]);
    expect(document).toMatch(/<link data-later="app"[^>]*index\.js"/);
    expect(document).toMatch(/<link data-later="part"[^>]*menu\.js"/);
  });

  test("replaces style attributes, which the policy forbids, by rules", () => {
    const document = compose({
      html: '<p style="width:2px">a</p><p style="font-family:&quot;A&quot;">b</p>',
    });
    expect(document).toContain('<p data-drawn="0">a</p><p data-drawn="1">b</p>');
    expect(document).toContain('[data-drawn="0"]{width:2px}[data-drawn="1"]{font-family:"A"}');
  });

  test("says which auth session it was rendered for, unless it is a visitor's", () => {
    const start = { path: "/ear-training-lessons", query: "mode=sequential" } as const;
    const document = composeDocument(SHELL, { ...start, session: "loading" }, PAGE, ASSETS);
    expect(document).toContain('<html data-session="loading" lang="en">');
    expect(document).toContain('href="__PUBLIC_URL__/ear-training-lessons?mode=sequential"');
    expect(compose()).toContain('<html lang="en">');
  });

  test("inserts text literally", () => {
    expect(compose({ html: "<p>$& $1</p>" })).toContain("<p>$& $1</p>");
    expect(compose({}, { css: 'a::before{content:"</style>"}' })).toContain("<\\/style>");
  });

  test("throws when the shell lacks a placeholder", () => {
    const bare = SHELL.replace('<div id="root"></div>', "");
    expect(() => composeDocument(bare, START, PAGE, ASSETS)).toThrow("root");
  });
});

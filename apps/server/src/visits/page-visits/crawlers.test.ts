import crawlerAgents from "crawler-user-agents";
import { expect, it } from "vitest";
import { crawlerName } from "./crawlers.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36";
const WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

it.each([
  ["Googlebot", `${ANDROID} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`],
  ["bingbot", `Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/136`],
  ["Applebot", `${IPHONE} (Applebot/0.1; +http://www.apple.com/go/applebot)`],
  ["GPTBot", "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)"],
  ["claudebot", "Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)"],
  ["AdsBot-Google", "AdsBot-Google (+http://www.google.com/adsbot.html)"],
])("names %s by its user agent", (name, userAgent) => {
  expect(crawlerName(userAgent)).toBe(name);
});

it.each([
  IPHONE,
  ANDROID,
  WINDOWS,
  `${IPHONE} [FBAN/FBIOS;FBAV/450.0;FBDV/iPhone14,5]`,
  `${ANDROID} [FB_IAB/FB4A;FBAV/450.0.0.0;]`,
  `${ANDROID} Instagram 300.0.0.0 Android`,
  `${IPHONE} [Pinterest/iOS]`,
  `${IPHONE} Snapchat/12.0 (like Safari/8616)`,
  `${ANDROID} [LinkedInApp]`,
  `${IPHONE} GSA/300.0 Safari/604.1`,
  `${ANDROID} DuckDuckGo/5`,
  `${WINDOWS} YaBrowser/25.8 Yowser/2.5`,
  `${ANDROID} NAVER(inapp; search; 1000; 12)`,
  `${ANDROID} baiduboxapp/13`,
  `${IPHONE} MicroMessenger/8.0`,
  `${ANDROID} AttuneApp/1.0 (android)`,
  `${WINDOWS} Slack/4.35 Electron/29`,
  WINDOWS.replace("Chrome", "HeadlessChrome"),
  "Mozilla/5.0 PhantomJS/2.1",
  "curl/8.5.0",
  "python-requests/2.32",
  "node",
  "",
])("takes no browser, headless browser or HTTP client for a crawler: %s", (userAgent) => {
  expect(crawlerName(userAgent)).toBeUndefined();
});

it("names crawlers in a few readable characters", () => {
  const names = crawlerAgents.flatMap(({ instances }) => crawlerName(instances[0] ?? "") ?? []);
  expect(names.length).toBeGreaterThan(1_000);
  for (const name of names) expect(name).toMatch(/^[^\\]{1,80}$/);
});

import { expect, it } from "vitest";
import { classifyDevice, DEVICES } from "./device.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148";
const ANDROID = "Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0.0.0 Mobile Safari/537.36";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";
const LINUX = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  ["iOS App", `${IPHONE} AttuneApp/1.0 (ios)`],
  ["iOS App", `${MAC} AttuneApp/1.0 (iOS)`],
  ["iOS App", `${IPHONE} AttuneApp/1.0`],
  ["iOS App", "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AttuneApp/1.0"],
  ["iOS App", "Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8) AttuneApp/1.0"],
  ["iOS App", `${IPHONE} Capacitor`],
  ["Android App", `${ANDROID} AttuneApp/1.0 (android)`],
  ["Android App", `${LINUX} attuneapp/2.1.3 (Android)`],
  ["Android App", `${LINUX} AttuneApp/2.1.3 android`],
  ["Android App", `${ANDROID} AttuneApp/1.0`],
  ["Mobile App (Capacitor)", `${LINUX} AttuneApp/1.0`],
  ["Mobile App (Capacitor)", `${LINUX} capacitor/8`],
  ["Desktop Chrome", `${LINUX} Chrome/142.0.0.0 Safari/537.36`],
  ["Desktop Chrome", `${LINUX} Chromium/142.0.0.0`],
  ["Desktop Chrome", `${MAC} CriOS/142.0.0.0 Safari/604.1`],
  ["Desktop", `${LINUX} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`],
  ["Desktop", `${LINUX} Chrome/142.0.0.0 Safari/537.36 OPR/128.0`],
  ["Desktop", `${LINUX} Chrome/142.0.0.0 Safari/537.36 Vivaldi/7.6`],
  ["Desktop", `${LINUX} Chrome/142.0.0.0 YaBrowser/25.8 Safari/537.36`],
  ["Desktop", `${LINUX} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`],
  ["Desktop", `${MAC} Version/26.0 Safari/605.1.15`],
  ["Desktop", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  ["Desktop", "curl/8.5.0"],
  ["Desktop", ""],
  ["Tablet Web", "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Mobile/15E148 Safari/604.1"],
  ["Tablet Web", "Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/142.0.0.0 Safari/537.36"],
  ["Tablet Web", "Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0"],
  ["Tablet Web", "Mozilla/5.0 (Linux; U; en-US) AppleWebKit/528.5 Kindle/3.0"],
  ["Tablet Web", "Mozilla/5.0 (Linux; KFTRWI) AppleWebKit/537.36 Silk/142.1 like Chrome/142.0.0.0"],
  ["Tablet Web", "Mozilla/5.0 (PlayBook; U; RIM OS 2.1.0) Safari/536.2"],
  ["Mobile Web", ANDROID],
  ["Mobile Web", `${IPHONE} Version/26.0 Safari/604.1`],
  ["Mobile Web", "Mozilla/5.0 (iPod touch; CPU iPhone OS 15_8) Safari/604.1"],
  ["Mobile Web", "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"],
  ["Mobile Web", "Opera/9.80 (J2ME/MIDP; Opera Mini/7.1; U; en) Presto/2.8 MOBI"],
] as const)("classifies as %s: %s", (device, userAgent) => {
  expect(DEVICES).toContain(device);
  expect(classifyDevice(userAgent)).toBe(device);
});

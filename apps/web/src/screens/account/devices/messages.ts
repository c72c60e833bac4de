import type { Device, SignedInDevice } from "@attune/contract";

const DEVICE_NAMES: Readonly<Record<Device, string>> = {
  "iOS App": "App on an iPhone or iPad",
  "Android App": "App on Android",
  "Mobile App (Capacitor)": "App on a phone",
  "Desktop Chrome": "Chrome on a computer",
  "Tablet Web": "Browser on a tablet",
  "Mobile Web": "Browser on a phone",
  Desktop: "Browser on a computer",
};

export const deviceName = ({ device }: Pick<SignedInDevice, "device">) =>
  device === null ? "Unknown device" : DEVICE_NAMES[device];

/** @param locale The browser's by default. */
export function lastUsed(usedAt: string, locale?: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return `Last used ${format.format(new Date(usedAt))}`;
}

/** @param network Truncated, such as `203.0.113.0/24`. */
export const signedInFrom = (network: string) => `Signed in from ${network}`;

/** Client hints, which TypeScript's library doesn't declare yet. */
interface ClientHints {
  readonly platform: string;
  getHighEntropyValues(hints: readonly string[]): Promise<{ readonly platformVersion?: string }>;
}

export interface VersionSource {
  readonly userAgent: string;
  readonly userAgentData?: ClientHints;
}

/**
 * Android's version, such as 14, or undefined if it can't be read. Client hints come first, because browsers may
 * report Android 10 in every user agent.
 */
export async function androidVersion(source: VersionSource): Promise<number | undefined> {
  const hints = source.userAgentData;
  const values =
    hints?.platform === "Android"
      ? await hints.getHighEntropyValues(["platformVersion"]).catch(() => undefined)
      : undefined;
  const text = values?.platformVersion || /Android (\d+)/.exec(source.userAgent)?.[1];
  const version = Number.parseInt(text ?? "", 10);
  return Number.isNaN(version) ? undefined : version;
}

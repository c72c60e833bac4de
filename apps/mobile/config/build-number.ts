const SEMANTIC = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/**
 * Derives a build number that increases with the version.
 * @example buildNumberOf("1.20.3") // 1_020_003
 * @throws Error unless the version is three numbers below 1,000 that aren't all 0.
 */
export function buildNumberOf(version: string): number {
  const [, major, minor, patch] = (SEMANTIC.exec(version) ?? []).map(Number);
  const number = (major ?? 0) * 1_000_000 + (minor ?? 0) * 1_000 + (patch ?? 0);
  if (number === 0)
    throw new Error(`The version must be three numbers below 1,000, not ${version}.`);
  return number;
}

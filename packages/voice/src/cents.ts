/** The interval from `referenceHz` up to `hz` in cents: 1200 · log₂(hz / referenceHz). Both in Hz, above 0. */
export function centsBetween(hz: number, referenceHz: number): number {
  return 1200 * Math.log2(hz / referenceHz);
}

/** When view tests begin, on a Monday: what shows days and hours shows the same in each run. */
const START = Date.UTC(2026, 0, 5, 12);

const RealDate = Date;
const offsetMs = START - RealDate.now();

/** A clock that goes on from then. */
class ShiftedDate extends RealDate {
  // biome-ignore lint/suspicious/noExplicitAny: the constructor has seven overloads
  constructor(...parts: any[]) {
    if (parts.length === 0) super(RealDate.now() + offsetMs);
    else super(...(parts as [number]));
  }

  static override now(): number {
    return RealDate.now() + offsetMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;

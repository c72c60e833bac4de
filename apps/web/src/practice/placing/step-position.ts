/**
 * The position above or below the selected one, or the same at the ends; the middle to begin with.
 *
 * @param positions Those on offer, at least one, in any order.
 */
export function stepPosition(
  positions: readonly number[],
  selected: number | undefined,
  by: 1 | -1,
) {
  const rising = [...positions].sort((a, b) => a - b);
  const last = rising.length - 1;
  const at = selected === undefined ? -1 : rising.indexOf(selected);
  const next = at < 0 ? Math.floor(last / 2) : Math.min(last, Math.max(0, at + by));
  return rising[next] ?? 0;
}

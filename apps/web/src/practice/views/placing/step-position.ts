/**
 * The staff position above or below the selected one. Stays at the ends of the range, and starts in the
 * middle if none is selected.
 *
 * @param positions The available positions, at least one, in any order.
 */
export function stepPosition(
  positions: readonly number[],
  selected: number | undefined,
  by: 1 | -1,
): number {
  const ascending = [...positions].sort((a, b) => a - b);
  const last = ascending.length - 1;
  const index = selected === undefined ? -1 : ascending.indexOf(selected);
  const next = index < 0 ? Math.floor(last / 2) : Math.min(last, Math.max(0, index + by));
  return ascending[next] ?? 0;
}

/** Logs how long some work takes that has no limit. */
export async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.info(`  ${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

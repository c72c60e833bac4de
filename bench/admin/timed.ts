/** Says how long something took that isn't held to a limit. */
export async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.info(`  ${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

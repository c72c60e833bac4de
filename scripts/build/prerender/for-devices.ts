import type { PageOfFile } from "../../../apps/web/src/worker/stored-pages.ts";

/**
 * The pages that devices store: those that both visitors and signed-in users open. The title page, which signed-in
 * users leave, isn't among them, and neither is a page of a protected exercise.
 */
export function forDevices<Page extends Pick<PageOfFile, "address" | "session">>(
  pages: readonly Page[],
): readonly Page[] {
  const isOpenedAs = (session: Page["session"], address: string) =>
    pages.some((page) => page.session === session && page.address === address);
  return pages.filter(
    ({ address }) => isOpenedAs("visitor", address) && isOpenedAs("loading", address),
  );
}

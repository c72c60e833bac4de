import { type ReactNode, startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";

/** Element of translators, which the app has none of. */
const TRANSLATED = "font";

/**
 * Shows the app in a container. A prerendered page is hydrated once the code of its screen is loaded, unless a
 * translator has rewritten it by then: React wouldn't find its own nodes, so the page is rendered from scratch in one commit.
 */
export async function mount(
  container: Element,
  app: ReactNode,
  loadScreen: () => Promise<unknown>,
): Promise<Root> {
  if (!container.hasChildNodes()) return render(container, app);
  await loadScreen();
  const root = container.querySelector(TRANSLATED)
    ? flushSync(() => render(container, app))
    : hydrate(container, app);
  // pre-hydration.ts replays an early press.
  document.dispatchEvent(new Event("attune:hydrated"));
  return root;
}

function render(container: Element, app: ReactNode): Root {
  const root = createRoot(container);
  root.render(app);
  return root;
}

/** A transition hydrates in slices; a press in between is hydrated first. */
function hydrate(container: Element, app: ReactNode): Root {
  const roots: Root[] = [];
  startTransition(() => void roots.push(hydrateRoot(container, app)));
  return roots[0] as Root;
}

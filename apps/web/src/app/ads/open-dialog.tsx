import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createAdContainer } from "./ports.ts";

/** Opens a dialog of the ads, outside the app's own tree. */
export function openDialog(render: (close: () => void) => ReactNode): void {
  const container = createAdContainer();
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
  };
  root.render(render(close));
}

import { createRoot } from "react-dom/client";
import { ConsentDialog } from "../../ads/web/consent-dialog.tsx";
import { createAdContainer } from "./ports.ts";

/** Opens the consent dialog for a web network's ads. */
export function askConsent(): void {
  const container = createAdContainer();
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
  };
  root.render(<ConsentDialog onClose={close} />);
}

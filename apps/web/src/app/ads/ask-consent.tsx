import { createRoot } from "react-dom/client";
import { ConsentDialog } from "../../ads/web/consent-dialog.tsx";
import { createAdContainer } from "./ports.ts";

/** Asks once whether a network may show its ads here. */
export function askConsent(): void {
  const place = createAdContainer();
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<ConsentDialog onClose={close} />);
}

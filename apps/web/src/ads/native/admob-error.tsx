import { Dialog } from "../../ui/overlays/dialog.tsx";
import type { ToastContent } from "../../ui/overlays/toast-store.ts";

const TITLE = "AdMob Error:";
const CAUSES =
  "Possible causes: loading failed, no inventory, request frequency limit, network trouble, location targeting, or app id mismatch.";

/** For learners: a toast, not a dialog, because they can't do anything about it. */
export const ADMOB_ERROR_TOAST = {
  title: TITLE,
  description: `${CAUSES} You can keep practicing.`,
} as const satisfies ToastContent;

/** For developers, who shall not miss it. */
export function AdmobErrorDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog alert title={TITLE} onClose={onClose}>
      <p>{CAUSES}</p>
    </Dialog>
  );
}

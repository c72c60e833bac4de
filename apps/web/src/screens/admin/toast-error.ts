import { adminSession } from "../../data/admin/admin.ts";
import { toast } from "../../ui/overlays/toast-store.ts";
import { errorMessage } from "./format.ts";

/** Says in a toast that something failed; but what ended the sign-in is told where that begins anew. */
export function toastError(title: string, error: unknown, description = errorMessage(error)): void {
  if (adminSession.current().status !== "denied") toast({ title, description, tone: "destructive" });
}

import { useQueryClient } from "@tanstack/react-query";
import { removeSecondFactor } from "../../../data/admin/admin-security.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import { NETWORK_ERROR } from "../../account/form-errors.ts";
import { ConfirmationForm } from "./confirmation-form.tsx";

const ERROR_MESSAGES = {
  title: "Two-step login",
  fallback: "Two-step login couldn’t be turned off. Please try again.",
  network: NETWORK_ERROR,
};

export function RemoveSecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  return (
    <Dialog title="Turn off two-step login" onClose={onClose}>
      <p>The login will ask for your password only. Your recovery codes become useless.</p>
      <ConfirmationForm
        label="Turn off"
        busyLabel="Turning off..."
        errorMessages={ERROR_MESSAGES}
        submit={async (values) => {
          await removeSecondFactor(values);
          toast({ title: "Two-step login is off", tone: "success" });
          onClose();
          void client.invalidateQueries();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

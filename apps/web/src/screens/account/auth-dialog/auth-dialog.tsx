import type { User } from "@attune/contract";
import { PRODUCT } from "@attune/contract/product";
import { useState } from "react";
import { useLocation } from "wouter";
import { useOnline } from "../../../lib/browser/use-online.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { GuestLink } from "../../guest/guest-link.tsx";
import { GUEST } from "../../guest/messages.ts";
import styles from "../account.module.css";
import type { AuthDialogMode } from "./auth-dialog-store.ts";
import { LoginPanel } from "./login-panel.tsx";
import { RegisterForm } from "./register-form.tsx";

export interface AuthDialogProps {
  readonly mode: AuthDialogMode;
  /** Signed in or up; called before the dialog closes. */
  readonly onSuccess: (user: User) => void;
  readonly onClose: () => void;
}

/** Log in and sign up. All input and messages are discarded when it closes. */
export default function AuthDialog({ mode, onSuccess, onClose }: AuthDialogProps) {
  const [tab, setTab] = useState<"login" | "register">();
  const online = useOnline();
  // On other pages a guest stays where they are.
  const [location] = useLocation();
  const isWayIn = location === "/";
  const succeed = (user: User) => {
    onSuccess(user);
    onClose();
  };
  return (
    <Dialog title={`Welcome to ${PRODUCT.name}`} onClose={onClose}>
      {!online && (
        <p className={styles.offline}>
          You are offline. Connect to the internet to log in or sign up.
        </p>
      )}
      <Tabs
        label="Log in or sign up"
        selected={tab ?? (mode === "signUp" ? "register" : "login")}
        onSelect={setTab}
        tabs={[
          {
            id: "login",
            label: "Log In",
            // After switching tabs, focus stays on the tab.
            panel: (
              <LoginPanel
                mode={mode === "signUp" ? "login" : mode}
                autoFocus={tab === undefined}
                onSuccess={succeed}
              />
            ),
          },
          { id: "register", label: "Sign Up", panel: <RegisterForm onSuccess={succeed} /> },
        ]}
      />
      <div className={styles.guest}>
        {isWayIn ? (
          <GuestLink onPress={onClose} wide />
        ) : (
          <Button wide onClick={onClose}>
            {GUEST}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

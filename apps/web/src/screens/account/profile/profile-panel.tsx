import type { User } from "@attune/contract";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { auth } from "../../../data/account/auth.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LegalLinks } from "../../legal/legal-links.tsx";
import styles from "../account.module.css";
import { NETWORK_ERROR, toastError } from "../form-errors.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { formatMemberSince } from "./member-since.ts";

export interface ProfilePanelProps {
  readonly user: User;
  /** Signed out, or the account is gone. */
  readonly onLeft: () => void;
}

export function ProfilePanel({ user, onLeft }: ProfilePanelProps) {
  const [deleting, setDeleting] = useState(false);
  const [, navigate] = useLocation();
  const leave = () => {
    onLeft();
    navigate("/");
  };
  return (
    <div className={styles.form}>
      <dl className={styles.facts}>
        <Fact name="Username">
          <bdi>{user.username}</bdi>
        </Fact>
        <Fact name="Email">
          <bdi>{user.email}</bdi>
        </Fact>
        <Fact name="Account Type">Registered</Fact>
        <Fact name="Member Since">{formatMemberSince(user.createdAt)}</Fact>
      </dl>
      <div className={styles.actions}>
        <SignOutButton onLeft={leave} />
        <Button aria-haspopup="dialog" onClick={() => setDeleting(true)}>
          Delete Account
        </Button>
      </div>
      <LegalLinks onLeave={onLeft} />
      {deleting && <DeleteAccountDialog onDeleted={leave} onClose={() => setDeleting(false)} />}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const ERROR_MESSAGES = {
  title: "Sign out failed",
  fallback: "Please try again.",
  network: NETWORK_ERROR,
};

/** Stays signed in where the server can't be reached: its cookie would sign the next person in. */
function SignOutButton({ onLeft }: { readonly onLeft: () => void }) {
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await auth.logout();
      onLeft();
    } catch (error) {
      toastError(error, ERROR_MESSAGES);
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void signOut()}>
      Sign Out
    </Button>
  );
}

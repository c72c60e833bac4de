import type { User } from "@attune/contract";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { auth } from "../../../data/account/auth.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LegalLinks } from "../../legal/legal-links.tsx";
import styles from "../account.module.css";
import { toastError } from "../form-errors.ts";
import { SIGN_OUT_ERROR } from "../messages.ts";
import { LazyAccountSections } from "../sections/lazy-account-sections.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { formatMemberSince } from "./member-since.ts";

export interface ProfilePanelProps {
  readonly user: User;
  /** Called after sign-out or account deletion. */
  readonly onLeft: () => void;
}

export function ProfilePanel({ user, onLeft }: ProfilePanelProps) {
  const [deleting, setDeleting] = useState(false);
  const [isSigningOut, setSigningOut] = useState(false);
  const [, navigate] = useLocation();
  const leave = () => {
    onLeft();
    navigate("/");
  };
  return (
    <div className={styles.form}>
      <dl className={styles.facts}>
        <Detail label="Username">
          <bdi>{user.username}</bdi>
        </Detail>
        <Detail label="Email">
          <bdi>{user.email}</bdi>
        </Detail>
        <Detail label="Account Type">Registered</Detail>
        <Detail label="Member Since">{formatMemberSince(user.createdAt)}</Detail>
      </dl>
      <div className={styles.actions}>
        <SignOutButton busy={isSigningOut} onBusyChange={setSigningOut} onLeft={leave} />
        <Button aria-haspopup="dialog" onClick={() => setDeleting(true)}>
          Delete Account
        </Button>
      </div>
      <LazyAccountSections userId={user.id} isSigningOut={isSigningOut} />
      <LegalLinks onLeave={onLeft} />
      {deleting && <DeleteAccountDialog onDeleted={leave} onClose={() => setDeleting(false)} />}
    </div>
  );
}

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface SignOutButtonProps {
  readonly busy: boolean;
  readonly onBusyChange: (busy: boolean) => void;
  readonly onLeft: () => void;
}

/**
 * If the server can't be reached, the user stays signed in: only the server can remove the cookie, and
 * with it the next user of the browser would be signed in.
 */
function SignOutButton({ busy, onBusyChange, onLeft }: SignOutButtonProps) {
  const signOut = async () => {
    onBusyChange(true);
    try {
      await auth.logout();
      onLeft();
    } catch (error) {
      toastError(error, SIGN_OUT_ERROR);
      onBusyChange(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void signOut()}>
      Sign Out
    </Button>
  );
}

import type { User } from "@attune/contract";
import { useEffect, useEffectEvent } from "react";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import type { Elements } from "../../lib/elements.ts";
import { authDialog } from "../../screens/account/auth-dialog/auth-dialog-store.ts";
import { isChangingPassword } from "../../screens/account/profile/change-password-address.ts";
import { settingsDialog } from "../../screens/settings/lazy-settings-dialog.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { ProfileIcon, SettingsIcon, SignInIcon } from "../../ui/header-icons.tsx";
import { type LazyComponent, lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";
import { useLazyDialog } from "../../ui/lazy/use-lazy-dialog.tsx";
import { preloadAuthDialog } from "./auth-dialog-host.tsx";

interface Closable {
  readonly onClose: () => void;
}

const profile = lazyWithPreload<Closable & { readonly user: User }>(
  () => import("../../screens/account/profile/profile-dialog.tsx"),
);

/** Sign-in for visitors; settings and profile for signed-in users. */
export function AccountButtons() {
  const session = useAuthSession();
  if (session.status !== "signedIn") return <SignInButton />;
  return (
    <>
      <DialogButton label="Settings" icon={<SettingsIcon />} part={settingsDialog} props={{}} />
      <DialogButton
        label="Profile"
        icon={<ProfileIcon />}
        part={profile}
        props={{ user: session.user }}
        opensAtAddress
      />
    </>
  );
}

function SignInButton() {
  useAtChangePasswordAddress(() => authDialog.open());
  return (
    <IconButton
      label="Sign in"
      aria-haspopup="dialog"
      onPointerEnter={preloadAuthDialog}
      onFocus={preloadAuthDialog}
      onClick={() => authDialog.open()}
    >
      <SignInIcon />
    </IconButton>
  );
}

interface DialogButtonProps<Props extends object> {
  readonly label: string;
  readonly icon: Elements;
  readonly part: LazyComponent<Props & Closable>;
  readonly props: Props;
  /** Whether the address for changing a password opens it. */
  readonly opensAtAddress?: boolean;
}

function DialogButton<Props extends object>(button: DialogButtonProps<Props>) {
  const { label, icon, part, props, opensAtAddress = false } = button;
  const { triggerProps, renderDialog } = useLazyDialog(part);
  useAtChangePasswordAddress(() => opensAtAddress && triggerProps.onClick());
  return (
    <>
      <IconButton label={label} {...triggerProps}>
        {icon}
      </IconButton>
      {renderDialog(props)}
    </>
  );
}

/** Calls back once if the page was opened to change a password. Visitors sign in first. */
function useAtChangePasswordAddress(open: () => void): void {
  const openOnce = useEffectEvent(open);
  useEffect(() => {
    if (isChangingPassword()) openOnce();
  }, []);
}

import type { User } from "@attune/contract";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import { settingsDialog } from "../../screens/settings/lazy-settings-dialog.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { type LazyComponent, lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";
import { useLazyDialog } from "../../ui/lazy/use-lazy-dialog.tsx";
import { ProfileIcon, SettingsIcon } from "../../ui/user-icons.tsx";
import { useAtChangePasswordAddress } from "./use-at-change-password-address.ts";

const profile: LazyComponent<{ readonly user: User; readonly onClose: () => void }> =
  lazyWithPreload(() => import("../../screens/account/profile/profile-dialog.tsx"));

/** Buttons of a browser that seems signed in. */
export function UserButtons() {
  const settings = useLazyDialog<object>(settingsDialog);
  return (
    <>
      <IconButton label="Settings" {...settings.triggerProps}>
        <SettingsIcon />
      </IconButton>
      {settings.renderDialog({})}
      <ProfileButton />
    </>
  );
}

/** The dialog opens as soon as it is known who is signed in. */
function ProfileButton() {
  const session = useAuthSession();
  const { triggerProps, renderDialog } = useLazyDialog<{ readonly user: User }>(profile);
  useAtChangePasswordAddress(triggerProps.onClick);
  return (
    <>
      <IconButton label="Profile" {...triggerProps}>
        <ProfileIcon />
      </IconButton>
      {session.status === "signedIn" && renderDialog({ user: session.user })}
    </>
  );
}

import { Suspense, use } from "react";
import { useSeemsSignedIn } from "../../data/auth-session/use-auth-session.ts";
import { authDialog } from "../../screens/account/auth-dialog/auth-dialog-store.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { SignInIcon } from "../../ui/header-icons.tsx";
import { otherPages } from "../navigation/route-table.ts";
import { preloadAuthDialog } from "./auth-dialog-host.tsx";
import { useAtChangePasswordAddress } from "./use-at-change-password-address.ts";

/** Sign-in for visitors; settings and profile for signed-in users. */
export function AccountButtons() {
  if (!useSeemsSignedIn()) return <SignInButton />;
  return (
    <Suspense>
      <SignedInButtons />
    </Suspense>
  );
}

/** Not part of the first load, which is a visitor's. */
function SignedInButtons() {
  const { UserButtons } = use(otherPages.preload());
  return <UserButtons />;
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

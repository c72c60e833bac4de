import { useEffect, useEffectEvent } from "react";
import { isChangingPassword } from "../../screens/account/profile/change-password-address.ts";

/** Calls back once if the page was opened to change a password. Visitors sign in first. */
export function useAtChangePasswordAddress(open: () => void): void {
  const openOnce = useEffectEvent(open);
  useEffect(() => {
    if (isChangingPassword()) openOnce();
  }, []);
}

import { ApiError, type User } from "@attune/contract";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  isPasskeyCanceled,
  signInWithAutofill,
  signInWithPasskey,
} from "../../../data/account/passkeys.ts";
import { useOnline } from "../../../lib/browser/use-online.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { NETWORK_ERROR, toastError } from "../form-errors.ts";
import { supportsPasskeyAutofill, supportsPasskeys } from "../passkeys-supported.ts";

const ERROR_MESSAGES = {
  title: "Login failed",
  fallback: "Please try again, or log in with your password.",
  network: NETWORK_ERROR,
};

interface PasskeyLoginProps {
  readonly onSuccess: (user: User) => void;
}

/** Signs in by a passkey: by a button, and in the list of the username field. Absent where there are none. */
export function PasskeyLogin({ onSuccess }: PasskeyLoginProps) {
  const [busy, setBusy] = useState(false);
  const autofill = usePasskeyAutofill(onSuccess);
  if (!supportsPasskeys()) return null;
  const signIn = async () => {
    setBusy(true);
    autofill.stop();
    try {
      onSuccess(await signInWithPasskey());
    } catch (error) {
      setBusy(false);
      autofill.restart();
      if (!isPasskeyCanceled(error)) toastError(error, ERROR_MESSAGES);
    }
  };
  return (
    <Button wide busy={busy} onClick={() => void signIn()}>
      Sign in with a passkey
    </Button>
  );
}

/** Offers passkeys in the list of the field with `autocomplete="username webauthn"`. */
function usePasskeyAutofill(onSuccess: (user: User) => void) {
  const online = useOnline();
  const [round, setRound] = useState(0);
  const controller = useRef<AbortController>(undefined);
  const restart = useCallback(() => setRound((last) => last + 1), []);
  const succeed = useEffectEvent(onSuccess);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round waits for one choice.
  useEffect(() => {
    if (!online) return;
    const own = new AbortController();
    controller.current = own;
    const offer = async () => {
      if (!(await supportsPasskeyAutofill()) || own.signal.aborted) return;
      try {
        succeed(await signInWithAutofill(own.signal));
      } catch (error) {
        // Without a refused choice, the user has asked for nothing: there was no passkey, network or support.
        const { code } = error instanceof ApiError ? error : {};
        if (code !== "unknown_passkey" && code !== "passkey_expired") return;
        toastError(error, ERROR_MESSAGES);
        restart();
      }
    };
    void offer();
    return () => own.abort();
  }, [online, round, restart]);
  return { stop: () => controller.current?.abort(), restart };
}

import type { User } from "@attune/contract";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useSession } from "../queries/use-session.ts";
import { door } from "../screens/account/door.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { ProfileIcon, SettingsIcon, SignInIcon } from "../ui/icons.tsx";
import { type Late, LatePart, late } from "../ui/late.tsx";
import { useLate } from "../ui/use-late.ts";
import { prefetchDoor, tellUnreachable } from "./door-host.tsx";

interface Closable {
  readonly onClose: () => void;
}

const settings = late<Closable>(() => import("../screens/settings/settings-dialog.tsx"));
const profile = late<Closable & { readonly user: User }>(
  () => import("../screens/account/profile-dialog.tsx"),
);

/** The way in for visitors; the settings and the profile of those who are in. */
export function AccountButtons() {
  const session = useSession();
  if (session.status !== "signedIn") return <SignInButton />;
  return (
    <>
      <DialogButton label="Settings" icon={<SettingsIcon />} part={settings} props={{}} />
      <DialogButton
        label="Profile"
        icon={<ProfileIcon />}
        part={profile}
        props={{ user: session.user }}
      />
    </>
  );
}

function SignInButton() {
  return (
    <IconButton
      label="Sign in"
      aria-haspopup="dialog"
      onPointerEnter={prefetchDoor}
      onFocus={prefetchDoor}
      onClick={() => door.open()}
    >
      <SignInIcon />
    </IconButton>
  );
}

interface DialogButtonProps<Props extends object> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly part: Late<Props & Closable>;
  readonly props: Props;
}

/** Opens a dialog whose code comes with the first press, or when that is near. */
function DialogButton<Props extends object>(button: DialogButtonProps<Props>) {
  const { label, icon, part, props } = button;
  const [open, setOpen] = useState(false);
  const code = useLate(part, open);
  const [location] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link in the dialog leads away from it.
  useEffect(() => setOpen(false), [location]);
  useEffect(() => {
    if (code !== "failed") return;
    setOpen(false);
    tellUnreachable();
  }, [code]);
  const prefetch = () => void part.fetch().catch(() => undefined);
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        {icon}
      </IconButton>
      {open && code === "here" && (
        <LatePart part={part} props={{ ...props, onClose: () => setOpen(false) }} />
      )}
    </>
  );
}

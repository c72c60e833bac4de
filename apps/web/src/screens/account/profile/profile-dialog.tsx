import type { User } from "@attune/contract";
import { useState } from "react";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { LazyProgressPanel } from "../progress/lazy-progress-panel.tsx";
import { isChangingPassword } from "./change-password-address.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { ProfilePanel } from "./profile-panel.tsx";

export interface ProfileDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

export default function ProfileDialog({ user, onClose }: ProfileDialogProps) {
  const [tab, setTab] = useState<"profile" | "progress" | "password">(() =>
    isChangingPassword() ? "password" : "profile",
  );
  return (
    <Dialog title="User Profile" onClose={onClose}>
      <Tabs
        label="User Profile"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: "profile",
            label: "Profile",
            panel: <ProfilePanel user={user} onLeft={onClose} />,
          },
          { id: "progress", label: "Progress", panel: <LazyProgressPanel onLeave={onClose} /> },
          {
            id: "password",
            label: "Change Password",
            panel: <ChangePasswordForm username={user.username} />,
          },
        ]}
      />
    </Dialog>
  );
}

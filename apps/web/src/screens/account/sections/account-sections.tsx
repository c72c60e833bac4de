import { QueryProvider } from "../../../data/account/query-provider.tsx";
import { Devices } from "../devices/devices.tsx";
import { EmailSection } from "../email/email-section.tsx";
import { PasskeySection } from "../passkeys/passkey-section.tsx";
import { supportsPasskeys } from "../passkeys-supported.ts";

interface AccountSectionsProps {
  readonly userId: string;
}

/** The parts of the profile that change elsewhere: the email address, passkeys, and where the user is signed in. */
export default function AccountSections({ userId }: AccountSectionsProps) {
  return (
    <QueryProvider>
      <EmailSection userId={userId} />
      {supportsPasskeys() && <PasskeySection userId={userId} />}
      <Devices userId={userId} />
    </QueryProvider>
  );
}

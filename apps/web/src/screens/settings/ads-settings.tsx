import { useSyncExternalStore } from "react";
import { readAdConfig } from "../../ads/config.ts";
import { privacyChoices } from "../../ads/privacy-choices.ts";
import { storedAds } from "../../ads/stored-ads-instance.ts";
import { hasPrivacySignal } from "../../lib/browser/privacy-signal.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { RadioField } from "../../ui/forms/radio-field.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

const CHOICES = [
  { value: "declined", label: "Decline", hint: "Shows our own ads instead" },
  { value: "accepted", label: "Accept", hint: "Allows ads from Google" },
] as const;

/** Consent to ads by Google. Renders nothing if no ad network is configured. */
export function AdsSettings() {
  const native = useSyncExternalStore(privacyChoices.subscribe, privacyChoices.get);
  if (native)
    return (
      <SettingsGroup title="Ads">
        <div className={styles.actions}>
          <Button onClick={native.open}>Ad privacy choices</Button>
        </div>
      </SettingsGroup>
    );
  return readAdConfig(document.documentElement.dataset).web ? <WebChoice /> : null;
}

function WebChoice() {
  const { consent } = useSyncExternalStore(storedAds.subscribe, storedAds.current);
  if (hasPrivacySignal())
    return (
      <SettingsGroup title="Ads">
        <p className={styles.quiet}>
          Your browser asks not to be tracked, so this site shows no Google ads and sends Google no
          data.
        </p>
      </SettingsGroup>
    );
  return (
    <SettingsGroup title="Ads">
      <RadioField
        label="Google ads on menu pages"
        value={consent ?? ""}
        onChange={(value) =>
          storedAds.change({ consent: value === "accepted" ? value : "declined" })
        }
        options={CHOICES}
      />
    </SettingsGroup>
  );
}

import { useContext } from "react";
import { MICROPHONE_SECTION, SettingsButtonContext } from "../../page/settings-button.ts";
import styles from "./microphone-notice.module.css";

/** Says why the microphone doesn't listen and what helps, for as long as it doesn't. */
export function MicrophoneNotice({ text }: { readonly text: string }) {
  const SettingsButton = useContext(SettingsButtonContext);
  return (
    <div className={styles.notice}>
      <p>{text}</p>
      <SettingsButton section={MICROPHONE_SECTION} />
    </div>
  );
}

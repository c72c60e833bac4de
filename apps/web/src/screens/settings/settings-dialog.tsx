import { Dialog } from "../../ui/overlays/dialog.tsx";
import { LegalLinks } from "../legal/legal-links.tsx";
import { AdsSettings } from "./ads-settings.tsx";
import { DeviceSettings } from "./device-settings.tsx";
import { DisplaySettings } from "./display-settings.tsx";
import { Group } from "./group.tsx";
import { KeySettings } from "./key-settings.tsx";
import { MicrophoneSettings } from "./microphone-settings.tsx";
import { RangePanel } from "./range-panel.tsx";
import { ResetSettings } from "./reset-settings.tsx";
import styles from "./settings.module.css";
import { SoundSettings } from "./sound-settings.tsx";
import { WithAudio } from "./with-audio.tsx";

/** What is set for this browser; every choice holds at once. */
export default function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="App Settings" onClose={onClose}>
      <div className={styles.page}>
        <SoundSettings />
        <KeySettings />
        <Group title="Microphone">
          <WithAudio>
            {({ microphone }) => <MicrophoneSettings microphone={microphone} />}
          </WithAudio>
        </Group>
        <Group title="Your voice">
          <WithAudio>{(audio) => <RangePanel audio={audio} />}</WithAudio>
        </Group>
        <DisplaySettings />
        <DeviceSettings />
        <AdsSettings />
        <ResetSettings />
        <LegalLinks onLeave={onClose} />
      </div>
    </Dialog>
  );
}

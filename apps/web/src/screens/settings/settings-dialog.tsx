import { useRef } from "react";
import { useSettings } from "../../data/settings/use-settings.ts";
import { MICROPHONE_SECTION } from "../../practice/page/settings-button.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { NoteNamesContext } from "../../ui/text/note-names-context.ts";
import { LegalLinks } from "../legal/legal-links.tsx";
import { AdsSettings } from "./ads-settings.tsx";
import { ClickSettings } from "./click-settings.tsx";
import { DeviceSettings } from "./device-settings.tsx";
import { DisplaySettings } from "./display-settings.tsx";
import { KeySettings } from "./key-settings.tsx";
import { KeyboardSettings } from "./keyboard-settings.tsx";
import { LinkedSectionContext } from "./linked-section.ts";
import { MicrophoneSettings } from "./microphone/microphone-settings.tsx";
import { NativeSettings } from "./native-settings.tsx";
import { ResetSettings } from "./reset-settings.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";
import { SoundSettings } from "./sound-settings.tsx";
import { SyllableSettings } from "./syllable-settings.tsx";
import { TeachSettings } from "./teach-voice/teach-settings.tsx";
import { TransferSettings } from "./transfer/transfer-settings.tsx";
import { useFocusInView } from "./use-focus-in-view.ts";
import { RangePanel } from "./voice-range/range-panel.tsx";
import { WithAudio } from "./with-audio.tsx";

export interface LinkedSection {
  /** Title of the section that is open and focused first. */
  readonly section?: string | undefined;
}

interface SettingsDialogProps extends LinkedSection {
  readonly onClose: () => void;
}

/** Settings of this browser. Changes apply immediately. */
export default function SettingsDialog({ section, onClose }: SettingsDialogProps) {
  const { noteNames } = useSettings();
  const sections = useRef<HTMLDivElement>(null);
  useFocusInView(sections);
  return (
    <Dialog title="App Settings" onClose={onClose}>
      <LinkedSectionContext value={section}>
        <div ref={sections} className={styles.page}>
          <SoundSettings />
          <KeySettings />
          <SettingsGroup title={MICROPHONE_SECTION}>
            <WithAudio>
              {({ microphone }) => <MicrophoneSettings microphone={microphone} />}
            </WithAudio>
          </SettingsGroup>
          <SettingsGroup title="Your voice">
            <NoteNamesContext value={noteNames}>
              <WithAudio>{(audio) => <RangePanel audio={audio} />}</WithAudio>
            </NoteNamesContext>
            <ClickSettings />
            <SyllableSettings />
            <TeachSettings />
          </SettingsGroup>
          <DisplaySettings />
          <KeyboardSettings />
          <DeviceSettings />
          <NativeSettings />
          <AdsSettings />
          <TransferSettings />
          <ResetSettings />
          <LegalLinks onLeave={onClose} />
        </div>
      </LinkedSectionContext>
    </Dialog>
  );
}

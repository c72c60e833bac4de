import type { ChosenMicrophone } from "../../../data/settings/settings.ts";

interface MicrophoneChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

const DEFAULT: MicrophoneChoice = { value: "", label: "Default", hint: "As this device is set" };

/**
 * What to choose from. One that was chosen and is gone stays among them, with a word: until it is back,
 * the default takes its place. Browsers name devices only to those who allowed the microphone.
 *
 * @returns nothing as long as no device has a name.
 */
export function microphoneChoices(
  devices: readonly ChosenMicrophone[],
  chosen: ChosenMicrophone | null,
): readonly MicrophoneChoice[] {
  const named = devices.filter(({ id, label }) => id !== "" && id !== "default" && label !== "");
  if (named.length === 0 && !chosen) return [];
  const known = devices.some(({ label }) => label !== "");
  const gone = chosen && !named.some(({ id }) => id === chosen.id);
  const hint = known
    ? "Not connected: the default takes its place"
    : "Used where it is connected, else the default";
  return [
    DEFAULT,
    ...named.map(({ id, label }) => ({ value: id, label })),
    ...(gone ? [{ value: chosen.id, label: chosen.label, hint }] : []),
  ];
}

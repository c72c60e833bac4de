import { useState } from "react";
import { SliderField } from "./forms/slider-field.tsx";
import { Piano } from "./piano.tsx";

/** The slider, and the piano: empty, with a range, with a key down. */
export default function SettingsGallery() {
  const [value, setValue] = useState(0.7);
  return (
    <section>
      <h2>Settings</h2>
      <SliderField label="Notes" value={value} onSlide={setValue} />
      <Piano />
      <Piano from={45} to={64} />
      <Piano from={45} to={64} pressed={52} />
    </section>
  );
}

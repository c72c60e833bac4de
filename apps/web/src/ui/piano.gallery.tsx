import { useState } from "react";
import { SliderField } from "./forms/slider-field.tsx";
import { Piano } from "./piano.tsx";

/** The slider, and the piano without a range, with a range and with a pressed key. */
export default function PianoGallery() {
  const [value, setValue] = useState(0.7);
  return (
    <section>
      <h2>Slider and piano</h2>
      <SliderField label="Notes" value={value} onChange={setValue} />
      <Piano />
      <Piano from={45} to={64} />
      <Piano from={45} to={64} pressed={52} />
    </section>
  );
}

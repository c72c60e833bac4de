import { Button } from "../../ui/buttons/button.tsx";
import { throwNotes } from "../confetti/throw-notes.ts";
import { flyToBadge } from "./fly-to-badge.ts";
import { Garland } from "./garland.tsx";
import { Note } from "./note.tsx";

/** Where a press came from, as the place to throw from. */
const middleOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

function fly(from: Element): void {
  const badge = document.querySelector('[data-counter="applauses"]');
  if (badge) flyToBadge(from, badge, "+1");
}

/** What a great, an ovation and the end of a set bring. */
export default function CelebrationGallery() {
  return (
    <section>
      <h2>Celebrations</h2>
      <Button onClick={({ currentTarget }) => fly(currentTarget)}>Applause</Button>
      <Button
        onClick={({ currentTarget }) => throwNotes({ from: middleOf(currentTarget), share: 0.4 })}
      >
        Ovation
      </Button>
      <Button onClick={({ currentTarget }) => throwNotes({ from: middleOf(currentTarget) })}>
        End of a set
      </Button>
      <div style={{ display: "flex", gap: "var(--space-4)", blockSize: "12rem" }}>
        <Garland />
        {(["quarter", "eighth", "beamed", "clef"] as const).map((shape) => (
          <Note key={shape} shape={shape} />
        ))}
      </div>
    </section>
  );
}

import { Button } from "../../ui/buttons/button.tsx";
import { throwConfetti } from "../confetti/throw-confetti.ts";
import { flyToBadge } from "./fly-to-badge.ts";
import { Garland } from "./garland.tsx";
import { Note } from "./note.tsx";

const centerOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

function fly(from: Element): void {
  const badge = document.querySelector('[data-counter="applauses"]');
  if (badge) flyToBadge(from, badge, "+1");
}

/** The animations for a great, an ovation and the end of a set. */
export default function CelebrationGallery() {
  return (
    <section>
      <h2>Celebrations</h2>
      <Button onClick={({ currentTarget }) => fly(currentTarget)}>Applause</Button>
      <Button
        onClick={({ currentTarget }) =>
          throwConfetti({ from: centerOf(currentTarget), share: 0.4 })
        }
      >
        Ovation
      </Button>
      <Button onClick={({ currentTarget }) => throwConfetti({ from: centerOf(currentTarget) })}>
        End of a set
      </Button>
      <div style={{ display: "grid", gridTemplateColumns: "repeat(5, minmax(0, 1fr))" }}>
        <Garland />
        {(["quarter", "eighth", "beamed", "clef"] as const).map((shape) => (
          <Note key={shape} shape={shape} />
        ))}
      </div>
    </section>
  );
}

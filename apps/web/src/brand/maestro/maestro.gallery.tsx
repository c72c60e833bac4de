import { Maestro } from "./maestro.tsx";
import { POSES } from "./poses.ts";

/** Every pose in the light and the dark theme. */
export default function MaestroGallery() {
  return (
    <section>
      <h2>Maestro</h2>
      {(["light", "dark"] as const).map((scheme) => (
        <div
          key={scheme}
          style={{
            colorScheme: scheme,
            background: "var(--paper)",
            display: "flex",
            flexWrap: "wrap",
          }}
        >
          {POSES.map((pose) => (
            <figure key={pose}>
              <Maestro pose={pose} />
              <figcaption style={{ color: "var(--ink)" }}>{pose}</figcaption>
            </figure>
          ))}
        </div>
      ))}
    </section>
  );
}

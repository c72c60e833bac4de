import { encode } from "uqr";
import styles from "./security.module.css";

/** Modules of light around the code, which scanners need. */
const QUIET_ZONE = 4;

/** A square of each dark module, as an SVG path. */
function toPath(modules: readonly (readonly boolean[])[]): string {
  const squares = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return squares.join("");
}

/** A QR code, dark on light in both themes: many scanners can't read the inverse. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={toPath(data)} />
    </svg>
  );
}

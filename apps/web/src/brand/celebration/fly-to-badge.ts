import { prefersReducedMotion } from "../../lib/browser/motion.ts";
import styles from "./fly-to-badge.module.css";

const FLIGHT_MS = 650;
const BOUNCE_MS = 320;
const START_SCALE = 1.5;

/**
 * Animates a seal from an element to a counter badge, which then bounces. Animates only transform and
 * opacity. Does nothing if reduced motion is preferred.
 *
 * @param text The text of the seal: '+1'.
 */
export function flyToBadge(from: Element, badge: Element, text: string): void {
  if (prefersReducedMotion()) return;
  const start = centerOf(from);
  const end = centerOf(badge);
  const seal = document.createElement("span");
  seal.className = styles.seal ?? "";
  seal.ariaHidden = "true";
  seal.textContent = text;
  seal.style.left = `${end.x}px`;
  seal.style.top = `${end.y}px`;
  document.body.append(seal);
  const [dx, dy] = [start.x - end.x, start.y - end.y];
  const at = (x: number, y: number, scale: number) =>
    `translate(calc(${x}px - 50%), calc(${y}px - 50%)) scale(${scale})`;
  const flight = seal.animate(
    [
      { transform: at(dx, dy, 0.4), opacity: 0, easing: "ease-out" },
      { transform: at(dx, dy - 18, START_SCALE), opacity: 1, offset: 0.3, easing: "ease-in-out" },
      { transform: at(0, 0, 0.8), opacity: 1, offset: 0.94 },
      { transform: at(0, 0, 0.3), opacity: 0 },
    ],
    { duration: FLIGHT_MS, fill: "both" },
  );
  flight.onfinish = () => {
    seal.remove();
    bounce(badge);
  };
}

function bounce(badge: Element): void {
  badge.animate(
    [{ transform: "none" }, { transform: "scale(1.22)", offset: 0.35 }, { transform: "none" }],
    { duration: BOUNCE_MS, easing: "ease-out" },
  );
}

function centerOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

import { wantsStill } from "../../lib/motion.ts";
import styles from "./fly-to-badge.module.css";

const FLIGHT_MS = 650;
const BOUNCE_MS = 320;
/** How much larger the seal is where it sets out. */
const LARGE = 1.5;

/**
 * Lets a seal fly from where a great is told to the badge that counts it, which bounces when it
 * arrives. Only transform and opacity move. Nothing flies where stillness is asked for: the number
 * changes, and that is all.
 *
 * @param words What the seal reads: '+1'.
 */
export function flyToBadge(from: Element, badge: Element, words: string): void {
  if (wantsStill()) return;
  const start = middleOf(from);
  const end = middleOf(badge);
  const seal = document.createElement("span");
  seal.className = styles.seal ?? "";
  seal.ariaHidden = "true";
  seal.textContent = words;
  seal.style.left = `${end.x}px`;
  seal.style.top = `${end.y}px`;
  document.body.append(seal);
  const [dx, dy] = [start.x - end.x, start.y - end.y];
  const at = (x: number, y: number, scale: number) =>
    `translate(calc(${x}px - 50%), calc(${y}px - 50%)) scale(${scale})`;
  const flight = seal.animate(
    [
      { transform: at(dx, dy, 0.4), opacity: 0, easing: "ease-out" },
      { transform: at(dx, dy - 18, LARGE), opacity: 1, offset: 0.3, easing: "ease-in-out" },
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

function middleOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

import { Link } from "wouter";
import { apiOrigin } from "../../data/api/api-origin.ts";
import type { Elements } from "../../lib/elements.ts";
import { VisuallyHidden } from "../../ui/a11y/visually-hidden.tsx";
import styles from "./legal-links.module.css";

const LINKS = [
  { path: "/privacy", title: "Privacy Policy" },
  { path: "/terms", title: "Terms of Service" },
];

interface LegalLinksProps {
  /** Set inside forms, where leaving the page would lose the input. */
  readonly opensInNewTab?: boolean;
  readonly onLeave?: () => void;
  /** Rendered before the links. */
  readonly children?: Elements;
}

export function LegalLinks({ opensInNewTab = false, onLeave, children }: LegalLinksProps) {
  return (
    <div className={styles.links}>
      {children}
      {LINKS.map(({ path, title }) =>
        opensInNewTab ? (
          // The packaged app has no tabs: its link opens the site's page in the system browser.
          <a key={path} href={`${apiOrigin ?? ""}${path}`} target="_blank" rel="noreferrer">
            <span>{title}</span>
            <VisuallyHidden>, opens in a new tab</VisuallyHidden>
          </a>
        ) : (
          <Link key={path} href={path} {...(onLeave && { onClick: onLeave })}>
            {title}
          </Link>
        ),
      )}
    </div>
  );
}

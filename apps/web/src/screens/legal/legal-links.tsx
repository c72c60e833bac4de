import type { ReactNode } from "react";
import { Link } from "wouter";
import { apiOrigin } from "../../data/api/api-origin.ts";
import { VisuallyHidden } from "../../ui/a11y/visually-hidden.tsx";
import styles from "./legal-links.module.css";

const LINKS = [
  { path: "/privacy", title: "Privacy Policy" },
  { path: "/terms", title: "Terms of Service" },
];

interface LegalLinksProps {
  /** In a tab of their own, where leaving would lose what is being filled in. */
  readonly apart?: boolean;
  readonly onLeave?: () => void;
  /** What stands before them. */
  readonly children?: ReactNode;
}

/** The way to both texts, at the foot of what it concerns. */
export function LegalLinks({ apart = false, onLeave, children }: LegalLinksProps) {
  return (
    <div className={styles.links}>
      {children}
      {LINKS.map(({ path, title }) =>
        apart ? (
          // A package has no tabs: there the system's browser shows the site's own page.
          <a key={path} href={`${apiOrigin ?? ""}${path}`} target="_blank" rel="noreferrer">
            {title}
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

import { useContext, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { Elements } from "../../lib/elements.ts";
import { DownIcon } from "../../ui/icons.tsx";
import { LinkedSectionContext } from "./linked-section.ts";
import styles from "./settings-group.module.css";

interface SettingsGroupProps {
  readonly title: string;
  readonly children: Elements;
}

/** React knows `hidden` as a boolean only. */
const closedState = () => ("onbeforematch" in document.documentElement ? "until-found" : "");

/** A section that opens. The browser's own search finds what is in a closed one, and opens it. */
export function SettingsGroup({ title, children }: SettingsGroupProps) {
  const id = useId();
  const isLinked = useContext(LinkedSectionContext) === title;
  const [isOpen, setOpen] = useState(isLinked);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isOpen) content.current?.removeAttribute("hidden");
    else content.current?.setAttribute("hidden", closedState());
  }, [isOpen]);
  useEffect(() => {
    const { current } = content;
    const open = () => setOpen(true);
    current?.addEventListener("beforematch", open);
    return () => current?.removeEventListener("beforematch", open);
  }, []);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.title}>
        <button
          type="button"
          id={id}
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={`${id}content`}
          data-first={isLinked || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{title}</span>
          <DownIcon />
        </button>
      </h3>
      <div ref={content} id={`${id}content`} className={styles.content}>
        {children}
      </div>
    </section>
  );
}

import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../../lib/timing/when-idle.ts";

/**
 * Loads a component that the page can do without, when the browser is idle. Undefined until then, and if it can't be
 * loaded.
 *
 * @param load Always the same function.
 */
export function useOptionalPart<Props>(
  load: (() => Promise<ComponentType<Props>>) | undefined,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!load) return;
    let isCurrent = true;
    whenIdle(() => {
      load().then(
        (loaded) => {
          if (isCurrent) setPart(() => loaded);
        },
        () => undefined,
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return part;
}

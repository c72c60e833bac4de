// Before any module that reads the time.
import "./fixed-date.ts";
import "../src/lib/zod-without-eval.ts";
// As in main.tsx: before all other styles.
import "../src/ui/styles/layers.css";
import "../src/ui/styles/tokens.css";
import "../src/ui/styles/fonts/fonts.css";
import "../src/ui/styles/base.css";
import "../src/ui/styles/print.css";
import { afterAll } from "vitest";
import { commands } from "vitest/browser";
import { uncoverFocus } from "../src/ui/a11y/uncover-focus.ts";
import { followHistory } from "../src/ui/overlays/history-layers.ts";
import { PHONE } from "./matrix.ts";
import { rendered } from "./rendered/jsx-dev-runtime.ts";
import { resize, setPainted } from "./window.ts";

setPainted(false);
uncoverFocus();
followHistory();
// Text has its width from the first frame, so that no button moves while it is pressed. A system's font may be missing.
await Promise.allSettled([...document.fonts].map((font) => font.load()));
await resize(PHONE);

afterAll(() => commands.addRendered([...rendered]));

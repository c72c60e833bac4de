import "../src/lib/zod-without-eval.ts";
// As in main.tsx: before all other styles.
import "../src/ui/styles/layers.css";
import "../src/ui/styles/tokens.css";
import "../src/ui/styles/fonts/fonts.css";
import "../src/ui/styles/base.css";
import { uncoverFocus } from "../src/ui/a11y/uncover-focus.ts";

uncoverFocus();

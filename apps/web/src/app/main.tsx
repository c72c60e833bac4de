import "./zod-without-eval.ts";
import "../ui/base.css";
import "./turn.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { prefetchToaster } from "../ui/toast-host.tsx";
import { App } from "./app.tsx";
import { followLook } from "./look.ts";
import { prefetchOnApproach } from "./navigation.ts";
import { matchRoute } from "./routes.ts";
import { whenIdle } from "./when-idle.ts";
import { askWhoIsThere } from "./who-is-there.ts";

followLook();
prefetchOnApproach();
whenIdle(() => {
  // Where nearly everyone goes from the title page.
  matchRoute("/core-concepts")
    .screen.fetch()
    .catch(() => undefined);
  prefetchToaster();
  import("./page-visits.ts").then(({ followVisits }) => followVisits()).catch(() => undefined);
});

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// After the first paint, which doesn't wait for the answer.
requestAnimationFrame(() => setTimeout(() => void askWhoIsThere()));

import { Suspense } from "react";
import { useLocation } from "wouter";
import { LatePart } from "../ui/late.tsx";
import { matchRoute } from "./routes.ts";

export function App() {
  const [path] = useLocation();
  const { screen } = matchRoute(path);
  return (
    <main>
      <Suspense fallback={null}>
        <LatePart part={screen} props={{}} />
      </Suspense>
    </main>
  );
}

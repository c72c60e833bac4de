import { BottomBar } from "../../ui/layout/bottom-bar.tsx";

/** The bar of a page that leads back to one path, and home. */
export function BackBar({ to }: { readonly to: string }) {
  return <BottomBar back={{ label: "Back", to }} home={{ to: "/core-concepts" }} />;
}

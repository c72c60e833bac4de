import { Button } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";

/** The end of a set. */
export function Congrats({ onHome }: { readonly onHome: () => void }) {
  return (
    <Page title="Congrats!" subtitle="You sang the whole set. Score: 100">
      <Button variant="baton" onClick={onHome} autoFocus>
        Home
      </Button>
    </Page>
  );
}

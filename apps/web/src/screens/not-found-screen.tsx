import { Page } from "../ui/page.tsx";

export default function NotFoundScreen() {
  return (
    <Page title="404 Page Not Found">
      <p>Did you forget to add the page to the router?</p>
    </Page>
  );
}

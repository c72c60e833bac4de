import { BottomBar } from "../ui/bottom-bar.tsx";
import { Rest } from "../ui/ornaments.tsx";
import { Page } from "../ui/page.tsx";
import styles from "./not-found-screen.module.css";

export default function NotFoundScreen() {
  return (
    <Page
      spread
      title="404 Page Not Found"
      expression="Tacet"
      aside={<Rest />}
      bar={
        <BottomBar
          back={{ label: "Back", onPress: () => history.back() }}
          home={{ to: "/core-concepts" }}
        />
      }
    >
      <p className={styles.said}>Did you forget to add the page to the router?</p>
    </Page>
  );
}

import { PRODUCT } from "@attune/contract/product";
import { useEffect } from "react";
import { Rest } from "../brand/rest.tsx";
import { BottomBar } from "../ui/layout/bottom-bar.tsx";
import { Page } from "../ui/layout/page.tsx";
import styles from "./not-found-screen.module.css";

const TITLE = "404 Page Not Found";

export default function NotFoundScreen() {
  // A lesson's own path may render this screen, so the route's title doesn't apply.
  useEffect(() => {
    document.title = `${TITLE} · ${PRODUCT.name}`;
  }, []);
  return (
    <Page
      spread
      title={TITLE}
      expression="Tacet"
      aside={<Rest />}
      bar={
        <BottomBar
          back={{ label: "Back", onPress: () => history.back() }}
          home={{ to: "/core-concepts" }}
        />
      }
    >
      <p className={styles.message}>Did you forget to add the page to the router?</p>
    </Page>
  );
}

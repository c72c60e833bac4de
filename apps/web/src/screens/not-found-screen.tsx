import { PRODUCT } from "@attune/contract/product";
import { useEffect } from "react";
import { Rest } from "../brand/ornaments.tsx";
import { BottomBar } from "../ui/layout/bottom-bar.tsx";
import { Page } from "../ui/layout/page.tsx";
import styles from "./not-found-screen.module.css";

const TITLE = "404 Page Not Found";

export default function NotFoundScreen() {
  // Also where a lesson's own address turns out to lead nowhere.
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
      <p className={styles.said}>Did you forget to add the page to the router?</p>
    </Page>
  );
}

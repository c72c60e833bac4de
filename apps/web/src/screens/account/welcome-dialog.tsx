import { PRODUCT } from "@attune/contract/product";
import { Dialog } from "../../ui/dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import styles from "./welcome-dialog.module.css";

/** Stands where the forms of signing in will be, and says so. */
export default function WelcomeDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={`Welcome to ${PRODUCT.name}`} onClose={onClose}>
      <p>
        Accounts are not open in this version yet. As a guest you can practise right away; your
        applauses are counted on this device.
      </p>
      <div className={styles.way}>
        <LinkButton to="/core-concepts" variant="baton" transition onClick={onClose}>
          Continue as a guest
        </LinkButton>
      </div>
    </Dialog>
  );
}

import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { Banner } from "./banner.tsx";

/** A banner at the bottom of the window. */
export default function BannerGallery() {
  const [isShown, setIsShown] = useState(false);
  const hide = () => setIsShown(false);
  return (
    <section>
      <h2>Banner</h2>
      <Button onClick={() => setIsShown(true)}>Show a banner</Button>
      {isShown && (
        <Banner
          message="A new version is available."
          actionLabel="Update"
          onAccept={hide}
          onDismiss={hide}
        />
      )}
    </section>
  );
}

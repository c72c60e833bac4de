import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { Offer } from "./banner.tsx";

/** What is asked in passing, at the foot of the page; development only. */
export default function OfferGallery() {
  const [shown, setShown] = useState(false);
  const leave = () => setShown(false);
  return (
    <section>
      <h2>Offers</h2>
      <Button onClick={() => setShown(true)}>Lay a slip on the page</Button>
      {shown && (
        <Offer words="A new edition is here." action="Take it" onTake={leave} onLeave={leave} />
      )}
    </section>
  );
}

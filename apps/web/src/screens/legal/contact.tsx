import { useQuery } from "@tanstack/react-query";
import { aboutQuery } from "../../data/lessons/about.ts";

/** How the operator of this installation is reached, as a paragraph. */
export function Contact() {
  const { data, isError } = useQuery(aboutQuery);
  if (isError)
    return <p>The contact address can't be fetched right now. Please come back later.</p>;
  if (!data) return <p>Looking for the contact address...</p>;
  if (data.contact === null) {
    return <p>The operator of this installation has given no contact address.</p>;
  }
  return (
    <p>
      The operator of this installation is reached at{" "}
      <a href={`mailto:${data.contact}`}>{data.contact}</a>.
    </p>
  );
}

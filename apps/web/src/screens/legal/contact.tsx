import { useQuery } from "@tanstack/react-query";
import { aboutQuery } from "../../data/lessons/about.ts";

/** A paragraph with the operator's contact address. */
export function Contact() {
  const { data, isError } = useQuery(aboutQuery);
  if (isError) return <p>The contact address couldn’t be loaded. Please try again later.</p>;
  if (!data) return <p>Loading the contact address...</p>;
  if (data.contact === null) {
    return <p>The operator of this site has not provided a contact address.</p>;
  }
  return (
    <p>
      You can reach the operator of this site at{" "}
      <a href={`mailto:${data.contact}`}>{data.contact}</a>.
    </p>
  );
}

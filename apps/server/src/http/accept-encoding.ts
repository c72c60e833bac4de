/**
 * Whether a client accepts an encoding, by the `Accept-Encoding` of its request. `*` counts as a refusal: no
 * browser sends it.
 */
export function accepts(header: string | undefined, encoding: string): boolean {
  if (!header) return false;
  return header.split(",").some((each) => {
    const [name = "", weight] = each.split(";").map((part) => part.trim());
    return name.toLowerCase() === encoding && !/^q=0(\.0*)?$/i.test(weight ?? "");
  });
}

/** The first of the encodings that a client accepts, or `identity`. */
export function preferredEncoding(header: string | undefined): "br" | "gzip" | "identity" {
  if (accepts(header, "br")) return "br";
  return accepts(header, "gzip") ? "gzip" : "identity";
}

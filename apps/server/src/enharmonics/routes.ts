import { enharmonics } from "@attune/curriculum";
import type { Handlers } from "../http/endpoints.ts";

export function enharmonicRoutes(): Pick<Handlers, "listEnharmonics"> {
  const items = enharmonics();
  return { listEnharmonics: () => items };
}

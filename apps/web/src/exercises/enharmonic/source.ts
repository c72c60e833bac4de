import { enharmonicsQuery } from "../../data/lessons/enharmonics.ts";
import { listSource } from "../source.ts";

export const enharmonics = listSource([enharmonicsQuery], ({ note }) => note);

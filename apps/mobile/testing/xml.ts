import { DOMParser, type Element } from "@xmldom/xmldom";
import { read } from "./files.ts";

/** Parses a file; what is not well-formed throws. */
export function readXml(path: string): Element {
  const onError = (_level: string, message: string) => {
    throw new Error(`${path}: ${message}`);
  };
  const root = new DOMParser({ onError }).parseFromString(read(path), "text/xml").documentElement;
  if (!root) throw new Error(`${path} is empty.`);
  return root;
}

/** All elements of a name below another, in order. */
export const within = (parent: Element, name: string): Element[] =>
  Array.from(parent.getElementsByTagName(name));

/** An attribute of Android's own. */
export const android = (element: Element, name: string): string | null =>
  element.getAttribute(`android:${name}`);

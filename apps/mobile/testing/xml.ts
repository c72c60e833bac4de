import { DOMParser, type Element } from "@xmldom/xmldom";
import { read } from "./files.ts";

/** Parses a file. @throws Error if it isn't well-formed. */
export function readXml(path: string): Element {
  const onError = (_level: string, message: string) => {
    throw new Error(`${path}: ${message}`);
  };
  const root = new DOMParser({ onError }).parseFromString(read(path), "text/xml").documentElement;
  if (!root) throw new Error(`${path} is empty.`);
  return root;
}

/** All descendants with a tag name, in document order. */
export const within = (parent: Element, name: string): Element[] =>
  Array.from(parent.getElementsByTagName(name));

/** An attribute in the `android:` namespace. */
export const android = (element: Element, name: string): string | null =>
  element.getAttribute(`android:${name}`);

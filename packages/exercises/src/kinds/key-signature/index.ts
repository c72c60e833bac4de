export * from "./kind.ts";
export type {
  KeySignatureDraft,
  KeySignatureEdit,
  KeySignatureQuestion,
  Side,
} from "./placement.ts";
export { soundOfKey } from "./placement.ts";

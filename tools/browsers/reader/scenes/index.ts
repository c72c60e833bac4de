import { DICTATION } from "./dictation.ts";
import { PHRASES } from "./phrases.ts";
import { PLACING } from "./placing.ts";
import { PRACTICE } from "./practice.ts";
import { QUIZ } from "./quiz.ts";
import type { Scene } from "./scene.ts";
import { SET_EDITOR } from "./set-editor.ts";
import { SETTINGS } from "./settings.ts";
import { SIGN_IN } from "./sign-in.ts";
import { SINGING } from "./singing.ts";

export const SCENES: readonly Scene[] = [
  SINGING,
  PHRASES,
  QUIZ,
  PLACING,
  DICTATION,
  SIGN_IN,
  SETTINGS,
  PRACTICE,
  SET_EDITOR,
];

import { PRODUCT } from "@attune/contract/product";

/** Colors of the light theme: a manifest has no dark variant. */
export interface Colours {
  readonly theme: string;
  readonly background: string;
}

/** The start page: learners spend nearly all their time below it. */
const SHORTCUTS = [
  { name: "Sing intervals", url: "/intervals" },
  { name: "Ear training", url: "/ear-training" },
  { name: "Note matching", url: "/note-matching" },
  { name: "Treble clef", url: "/treble-clef" },
];

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** The web app manifest: name, icons, colors and start page of the installed app. */
export function webManifest({ theme, background }: Colours) {
  return {
    id: "/",
    name: PRODUCT.name,
    short_name: PRODUCT.name,
    description: "Ear training and solfege: hear an interval, sing it, and see how close you were.",
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: theme,
    background_color: background,
    categories: ["education", "music"],
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      icon("icon", 192, "any"),
      icon("icon", 512, "any"),
      icon("maskable", 192, "maskable"),
      icon("maskable", 512, "maskable"),
    ],
    shortcuts: SHORTCUTS.map((shortcut) => ({ ...shortcut, icons: [icon("icon", 192, "any")] })),
  };
}

/** The light value of a token: `light-dark(light, dark)`. @throws Error when it is missing. */
export function dayColour(tokens: string, name: string): string {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens)?.[1];
  if (found === undefined) throw new Error(`tokens.css has no color --${name}.`);
  return found;
}

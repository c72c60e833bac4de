import type { CircleOfFifthsLesson, KeyType } from "@attune/curriculum";
import { useQuery } from "@tanstack/react-query";
import { keyLessonsQuery } from "../../data/lessons/circle-of-fifths.ts";
import { LoadingPage, MissingPage } from "../../practice/viewer/loading-page.tsx";
import { BottomBar } from "../../ui/layout/bottom-bar.tsx";
import { MenuScreen } from "../menus/menu-screen.tsx";
import type { Incipit, Menu } from "../menus/menus.ts";
import { CIRCLE_PATH, KEY_LISTS, lessonPath, lessonTitle, nextLessonPath } from "./key-pages.ts";

const SUBTITLES: Record<KeyType, string> = {
  sharp:
    "From the originating key raise the 4th degree. Move the root up a fifth. This makes mixolydian the new major. Voilà!",
  flat: "From the originating key lower the 7th degree. Move the root up a fourth. This makes lydian the new major. Voilà!",
};

const INCIPITS: Record<KeyType, Incipit> = {
  sharp: { notes: ["B4"], keySignature: { accidental: "sharp", count: 5 } },
  flat: { notes: ["Eb4"], keySignature: { accidental: "flat", count: 3 } },
};

const BAR = <BottomBar back={{ label: "Back", to: CIRCLE_PATH }} />;

/** Menu of the lessons of the sharp or flat keys. */
export function KeyListScreen({ type }: { readonly type: KeyType }) {
  const { data, error, isFetching, refetch } = useQuery(keyLessonsQuery(type));
  const { title } = KEY_LISTS[type];
  if (error) {
    return (
      <MissingPage
        title={title}
        message={`Failed to fetch ${type} key lessons`}
        bar={BAR}
        retry={{ busy: isFetching, onRetry: () => void refetch() }}
      />
    );
  }
  if (!data) return <LoadingPage title={title} label="Loading..." bar={BAR} />;
  return <MenuScreen menu={menuOf(type, data)} />;
}

function menuOf(type: KeyType, lessons: readonly CircleOfFifthsLesson[]): Menu {
  const { path, title } = KEY_LISTS[type];
  return {
    path,
    title,
    subtitle: SUBTITLES[type],
    numeral: "III",
    incipit: INCIPITS[type],
    entries: lessons.map(({ starting_key: from, ending_key: to }) => ({
      label: lessonTitle({ from, to }),
      to: lessonPath(from, to),
    })),
    back: CIRCLE_PATH,
    next: nextLessonPath(lessons, -1),
  };
}

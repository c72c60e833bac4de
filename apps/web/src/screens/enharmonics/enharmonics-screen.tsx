import type { Enharmonic } from "@attune/curriculum";
import { ENHARMONIC_EXERCISE, enharmonic } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import type { AudioPorts } from "../../practice/audio-ports.ts";
import { QuizPractice } from "../../practice/quiz-practice.tsx";
import { enharmonicFace } from "../../practice/views/enharmonic/enharmonic-face.tsx";
import { enharmonicsQuery } from "../../queries/enharmonics.ts";
import { LessonScreen } from "../lessons/lesson-screen.tsx";
import { useLessonSet } from "../lessons/use-lesson-set.ts";

const BACK = "/extra";

export default function EnharmonicsScreen() {
  return (
    <LessonScreen
      title="Enharmonics"
      loading="Loading Enharmonics..."
      none="No enharmonics available"
      back={BACK}
      query={useQuery(enharmonicsQuery)}
    >
      {(items, audio) => <Practice items={items} audio={audio} />}
    </LessonScreen>
  );
}

interface PracticeProps {
  readonly items: readonly Enharmonic[];
  readonly audio: AudioPorts;
}

function Practice({ items, audio }: PracticeProps) {
  const { resumed, connections } = useLessonSet(ENHARMONIC_EXERCISE, BACK);
  return (
    <QuizPractice
      kind={enharmonic}
      params={{ items, ...resumed }}
      face={enharmonicFace}
      audio={audio}
      {...connections}
    />
  );
}

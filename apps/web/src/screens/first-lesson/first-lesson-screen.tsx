import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { currentUserId } from "../../data/auth-session/auth-session.ts";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import { prepareRecording, recordAnswer } from "../../data/memory/answers.ts";
import { recordGreat } from "../../data/progress/greats-instance.ts";
import { settings } from "../../data/settings/use-settings.ts";
import { loadOutboxSync } from "../../data/sync/load-outbox-sync.ts";
import { newId } from "../../data/sync/outbox.ts";
import { FirstLessonPractice } from "../../practice/recording/first-lesson-practice.tsx";
import type { AudioPorts } from "../../practice/runner/audio-ports.ts";
import { type Way, Welcome } from "../../practice/views/first-lesson/welcome.tsx";
import { authDialog } from "../account/auth-dialog/auth-dialog-store.ts";
import { BackBar } from "../lessons/back-bar.tsx";
import { createLessonRecorder } from "../lessons/lesson-recorder.ts";
import { useLoadedAudio } from "./use-loaded-audio.ts";

const BACK = "/c-major";

/** The first page is there immediately; what is pressed before the audio has loaded begins then. */
export default function FirstLessonScreen() {
  const audio = useLoadedAudio();
  const [chosen, setChosen] = useState<Way>();
  const [, navigate] = useLocation();
  const leave = (to: "back" | "home") => navigate(to === "back" ? BACK : "/core-concepts");
  const skip = () => {
    finish();
    leave("home");
  };
  return audio && chosen ? (
    <Lesson audio={audio} chosen={chosen} leave={leave} />
  ) : (
    <Welcome onBegin={setChosen} onSkip={skip} pending={chosen} bar={<BackBar to={BACK} />} />
  );
}

/** The title page doesn't lead here again. */
const finish = () => settings.change({ firstLessonDone: true });

const hasClicks = () => settings.current().listeningClicks;

const keepHummed = (midi: number) => settings.change({ hummedMidi: Math.round(midi) });

interface LessonProps {
  readonly audio: AudioPorts;
  readonly chosen: Way;
  readonly leave: (to: "back" | "home") => void;
}

function Lesson({ audio, chosen, leave }: LessonProps) {
  const { status } = useAuthSession();
  const [report] = useState(() => createReport(audio));
  useEffect(loadOutboxSync, []);
  useEffect(prepareRecording, []);
  return (
    <FirstLessonPractice
      audio={audio}
      chosen={chosen}
      onHummed={keepHummed}
      onSave={status === "signedIn" ? undefined : () => authDialog.open("signUp")}
      hasClicks={hasClicks}
      report={report}
      saveProgress={finish}
      recordEncore={ignore}
      leave={leave}
    />
  );
}

const ignore = () => undefined;

/** Records answers and greats. The lesson has no progress: it starts at its beginning. */
function createReport(audio: AudioPorts) {
  const initial = {
    currentExerciseIndex: 0,
    completed: false,
    seed: 1,
    firstTries: {},
    updatedAt: 0,
  };
  return createLessonRecorder(initial, {
    elapsed: () => audio.clock.now(),
    now: Date.now,
    newId,
    save: ignore,
    recordGreat,
    recordEncore: ignore,
    recordAnswer: (answer) => recordAnswer(currentUserId(), answer),
  }).report;
}

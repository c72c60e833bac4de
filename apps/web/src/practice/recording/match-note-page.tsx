import { type HoldEvent, type HoldState, matchPass } from "@attune/exercises";
import { Page } from "../../ui/layout/page.tsx";
import { Congrats } from "../end/congrats.tsx";
import { ExerciseBar } from "../page/exercise-bar.tsx";
import { MaestroStage } from "../page/maestro-stage.tsx";
import { SINGING_BEAT, singingPose } from "../page/poses.ts";
import { type Shortcut, ShortcutSheet } from "../page/shortcut-sheet.tsx";
import { SoundRetryContext } from "../page/sound-notice.tsx";
import { MatchView, type MatchViewProps } from "../views/match-note/match-view.tsx";
import { LEARNED, noteAt, SHORTCUTS, TITLE } from "../views/match-note/messages.ts";
import { useSpokenMatch } from "../views/match-note/use-spoken-match.ts";

export type MatchNotePageProps = Pick<MatchViewProps, "exerciseState" | "send" | "live" | "notice">;

/** The page of a note to match, or of the end of the set. */
export function MatchNotePage({ exerciseState, send, live, notice }: MatchNotePageProps) {
  if (exerciseState.phase.name === "finished") {
    return <Congrats learned={LEARNED} pass={matchPass(exerciseState)} score={100} send={send} />;
  }
  return <Note exerciseState={exerciseState} send={send} live={live} notice={notice} />;
}

function Note({ exerciseState, send, live, notice }: MatchNotePageProps) {
  const { index, items } = exerciseState;
  const position = `${index + 1} of ${items.length}`;
  useSpokenMatch(exerciseState, noteAt(position));
  return (
    <Page
      title={TITLE}
      subtitle={position}
      spread
      inLandscape="line"
      hasCorner
      aside={
        <MaestroStage pose={singingPose(exerciseState)} beat={SINGING_BEAT}>
          {null}
        </MaestroStage>
      }
      bar={<ExerciseBar index={index} count={items.length} send={send} />}
    >
      <SoundRetryContext value={() => send({ type: "play" })}>
        <MatchView
          key={index}
          exerciseState={exerciseState}
          send={send}
          live={live}
          hasName
          hasTrace
          notice={notice}
        />
      </SoundRetryContext>
      <ShortcutSheet shortcuts={shortcutsOf(exerciseState, send)} />
    </Page>
  );
}

/** Shortcuts, active while their action is possible. */
function shortcutsOf({ phase }: HoldState, send: (event: HoldEvent) => void): readonly Shortcut[] {
  const canAsk = ["idle", "judged", "timeUp", "advancing"].includes(phase.name);
  const judged = phase.name === "judged" || phase.name === "timeUp";
  const key = (name: string, description: string, can: boolean, event: HoldEvent): Shortcut => ({
    key: name,
    description,
    act: can ? () => send(event) : undefined,
  });
  return [
    key("Space", SHORTCUTS.play, canAsk, { type: "play" }),
    key("S", SHORTCUTS.sing, canAsk, { type: "sing" }),
    key("Enter", SHORTCUTS.proceed, judged, { type: "continue" }),
  ];
}

import type { Scene } from "./describe-view.ts";

interface AnyState {
  readonly phase: { readonly name: string };
}

/**
 * The states of a view by the phases of its machine, so that a phase without a test doesn't compile. A phase that
 * looks different in several situations has one state for each. Write `satisfies StatesByPhase<…>`.
 *
 * @template Never Phases that this kind of exercise never enters.
 */
export type StatesByPhase<
  State extends AnyState,
  Never extends State["phase"]["name"] = never,
> = Readonly<
  Record<Exclude<State["phase"]["name"], Never>, State | Readonly<Record<string, State>>>
>;

/** "idle", "judged, great". */
type SceneName<States> = {
  [Phase in keyof States & string]: States[Phase] extends AnyState
    ? Phase
    : `${Phase}, ${keyof States[Phase] & string}`;
}[keyof States & string];

const isState = <State extends AnyState>(value: State | object): value is State => "phase" in value;

/**
 * Scenes of all states, named by phase and situation.
 *
 * @throws Error if a state isn't in the phase that it stands for.
 * @example scenesOf({ idle, judged: { great, good } }, show) // "idle", "judged, great", "judged, good"
 */
export function scenesOf<
  State extends AnyState,
  const States extends Partial<StatesByPhase<State>>,
>(
  states: States & Partial<StatesByPhase<State>>,
  show: (state: State) => Promise<unknown>,
): Record<SceneName<States>, Scene> {
  const byPhase = Object.entries(states) as [string, State | Readonly<Record<string, State>>][];
  const scenes = byPhase.flatMap(([phase, value]) =>
    (isState<State>(value) ? [["", value] as const] : Object.entries(value)).map(
      ([situation, state]): [string, Scene] => {
        const name = situation ? `${phase}, ${situation}` : phase;
        if (state.phase.name !== phase) throw new Error(`${name}: is ${state.phase.name}`);
        return [name, () => show(state)];
      },
    ),
  );
  return Object.fromEntries(scenes) as Record<SceneName<States>, Scene>;
}

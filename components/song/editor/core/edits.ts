import type { InstrumentChange, ScoreChange, SectionChange } from '@/lib/core/music/score';

/** What a user did in one go, with the sentence that tells it. */
export type Step = { says: string } & (
  | { kind: 'song'; change: SongPart }
  | { kind: 'section'; change: SectionChange }
  | { kind: 'instrument'; change: InstrumentChange }
);

export type SongPart = Omit<ScoreChange, 'sections' | 'instruments'>;

/** All steps since the song was opened: the first `done` of them hold, the others were undone. */
export interface Edits {
  readonly steps: readonly Step[];
  readonly done: number;
}

export const NO_EDITS: Edits = { steps: [], done: 0 };

/** The most actions on sections, and characters of new words, that one version takes. */
export const MAX_ACTIONS = 50;
export const MAX_WORDS = 5_000;

export const canUndo = ({ done }: Edits) => done > 0;
export const canRedo = ({ done, steps }: Edits) => done < steps.length;

/**
 * Adds a step, after which nothing can be redone. Dragging a level adds one step, not many. Returns the same object if
 * the last step has set the same.
 */
export function withStep(edits: Edits, step: Step): Edits {
  const held = heldSteps(edits);
  const last = held.at(-1);
  if (last && repeats(last, step)) return edits;
  const kept = last && continues(last, step) ? held.slice(0, -1) : held;
  return { steps: [...kept, step], done: kept.length + 1 };
}

/** A field that loses the focus by the press of its button sets its value twice. */
function repeats(last: Step, next: Step): boolean {
  const isSet = next.kind !== 'section' || next.change.lyrics !== undefined;
  return isSet && JSON.stringify(last.change) === JSON.stringify(next.change);
}

function continues(last: Step, next: Step): boolean {
  if (last.kind !== 'instrument' || next.kind !== 'instrument') return false;
  const isLevel = ({ levelDb, instrument, isMuted }: InstrumentChange) =>
    levelDb !== undefined && instrument === undefined && isMuted === undefined;
  return last.change.track === next.change.track && isLevel(last.change) && isLevel(next.change);
}

/** Returns the edits without the last step; the same object if there is none. */
export const undone = (edits: Edits): Edits => (canUndo(edits) ? { ...edits, done: edits.done - 1 } : edits);
/** Returns the edits with the step that was undone last; the same object if there is none. */
export const redone = (edits: Edits): Edits => (canRedo(edits) ? { ...edits, done: edits.done + 1 } : edits);

/** Returns the steps that hold, oldest first. */
export const heldSteps = ({ steps, done }: Edits): readonly Step[] => steps.slice(0, done);

/** Returns the steps that hold as one change of the song that was opened; null if there are none. */
export function changeOf(edits: Edits): ScoreChange | null {
  const held = heldSteps(edits);
  const sections = sectionsOf(held);
  const instruments = instrumentsOf(held);
  const change: ScoreChange = {
    ...Object.assign({}, ...held.map((step) => (step.kind === 'song' ? step.change : {}))),
    ...(sections.length > 0 && { sections }),
    ...(instruments.length > 0 && { instruments }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** All actions in order, without words that were replaced before anything was made of them. */
function sectionsOf(steps: readonly Step[]): SectionChange[] {
  const changes = steps.flatMap((step) => (step.kind === 'section' ? [step.change] : []));
  return changes.filter((change, at) => !isReplaced(change, changes.slice(at + 1)));
}

function isReplaced({ id, action }: SectionChange, later: readonly SectionChange[]): boolean {
  if (action !== 'rewrite-words') return false;
  const next = later.find((change) => change.id === id && change.action !== 'move');
  return next?.action === 'rewrite-words' && next.lyrics !== undefined;
}

/** What was decided last about each track. Levels are relative to the song that was opened. */
function instrumentsOf(steps: readonly Step[]): InstrumentChange[] {
  const byTrack = new Map<string, InstrumentChange>();
  for (const step of steps)
    if (step.kind === 'instrument')
      byTrack.set(step.change.track, { ...byTrack.get(step.change.track), ...step.change });
  return [...byTrack.values()];
}

/** Returns why no version can have more edits; null if it can. */
export function fullness(change: ScoreChange | null): 'actions' | 'words' | null {
  const sections = change?.sections ?? [];
  if (sections.length > MAX_ACTIONS) return 'actions';
  return sections.reduce((sum, { lyrics = '' }) => sum + lyrics.length, 0) > MAX_WORDS ? 'words' : null;
}

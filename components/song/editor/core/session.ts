import { createStore } from 'zustand/vanilla';
import type { ScoreChange, SectionChange } from '@/lib/core/music/score';
import type { SheetSection } from '@/lib/sketch/edit/sheet';
import { changeOf, type Edits, fullness, NO_EDITS, redone, type Step, undone, withStep } from './edits';
import { wordsOf, wordsStep } from './section-steps';

/** What the user has typed as the words of a section, and is no edit yet. */
export interface TypedWords {
  section: SheetSection;
  text: string;
}

export interface SessionState<W> {
  edits: Edits;
  /** The song with all edits. */
  now: W;
  /** What the last edit did, for screen readers; empty before the first. */
  outcome: string;
  /** Why the last edit was not made: its error, or what there is too much of. */
  fault: unknown;
  /** An edit is being worked out. */
  isBusy: boolean;
  typed: TypedWords | null;
}

interface Options<W> {
  opened: W;
  /** Works out the song with a change; null is the song as it was opened. Rejects if the change makes no sense. */
  write: (change: ScoreChange | null) => Promise<W>;
  /** Called after each edit; without a step it was undone or redone. */
  onWritten: (now: W, before: W, step: Step | null) => void;
}

/** "Verse: new melody", and "Undone: Verse: new melody" after that. */
function outcomeOf(before: Edits, { steps, done }: Edits): string {
  if (steps !== before.steps) return steps[done - 1]?.says ?? '';
  return done < before.done ? `Undone: ${steps[done]?.says}` : `Redone: ${steps[done - 1]?.says}`;
}

const isNew = ({ section, text }: TypedWords) => ![wordsOf(section).trim(), ''].includes(text.trim());

const isWordsOf = ({ section, text }: TypedWords, { id, lyrics }: SectionChange) =>
  id === section.id && lyrics === text.trim();

/** Forgets the typed words that a step has made an edit, unless the user has typed on. */
const withoutTyped =
  (step: Step | null) =>
  ({ typed }: { typed: TypedWords | null }) => ({
    typed: typed && step?.kind === 'section' && isWordsOf(typed, step.change) ? null : typed,
  });

/** Holds the edits of an opened song, and the song with them. Edits are worked out in turn; those that fail are not kept. */
export function openSession<W>({ opened, write, onWritten }: Options<W>) {
  const store = createStore<SessionState<W>>(() => ({
    edits: NO_EDITS,
    now: opened,
    outcome: '',
    fault: null,
    isBusy: false,
    typed: null,
  }));
  let turn = Promise.resolve();
  let waiting = 0;
  async function hold(next: (edits: Edits) => Edits, step: Step | null): Promise<void> {
    const before = store.getState();
    const edits = next(before.edits);
    if (edits === before.edits) return store.setState(withoutTyped(step));
    const change = changeOf(edits);
    const fault = fullness(change);
    if (fault) return store.setState({ fault });
    try {
      const now = await write(change);
      store.setState({ edits, now, outcome: outcomeOf(before.edits, edits), fault: null });
      store.setState(withoutTyped(step));
      onWritten(now, before.now, step);
    } catch (error) {
      store.setState({ fault: error });
    }
  }
  function queue(next: (edits: Edits) => Edits, step: Step | null = null): void {
    waiting++;
    store.setState({ isBusy: true });
    turn = turn.then(() => hold(next, step)).then(() => store.setState({ isBusy: --waiting > 0 }));
  }
  const edit = (step: Step) => queue((edits) => withStep(edits, step), step);
  /** Makes the typed words an edit if they are new. */
  function enterWords(): void {
    const { typed } = store.getState();
    if (typed && isNew(typed)) edit(wordsStep(typed.section, typed.text.trim()));
    else store.setState({ typed: null });
  }
  return {
    store,
    edit,
    type: (typed: TypedWords | null) => store.setState({ typed }),
    enterWords,
    /** Returns the change with all edits and the typed words; null if there is none, or the words were refused. */
    async finish(): Promise<ScoreChange | null> {
      enterWords();
      await turn;
      const { edits, typed } = store.getState();
      return typed ? null : changeOf(edits);
    },
    undo: () => queue(undone),
    redo: () => queue(redone),
    /** Forgets all edits. */
    reset: () => queue(() => NO_EDITS),
  };
}

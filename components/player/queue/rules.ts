/** What happens to a queue, as pure rules: `engine.ts` and `queue.ts` apply them. Each song is in a queue once. */

export type Repeat = 'off' | 'all' | 'one';

export interface Queue<S extends { id: string }> {
  queue: readonly S[];
  /** Place of the current song; -1 when the queue is empty. */
  index: number;
  /** Ids in the order from before it was shuffled; null while it is not. */
  unshuffled: readonly string[] | null;
}

/** Seconds before its end at which the song after a song is fetched. */
const NEAR_END_SECONDS = 20;
/** Or this part of it, which of a long song comes earlier. */
const NEAR_END_SHARE = 0.8;

/** True once it is time to fetch what comes next. */
export function isNearEnd(position: number, duration: number): boolean {
  return duration > 0 && (duration - position <= NEAR_END_SECONDS || position / duration >= NEAR_END_SHARE);
}

function once<S extends { id: string }>(songs: readonly S[]): S[] {
  return [...new Map(songs.map((song) => [song.id, song])).values()];
}

/** A new queue that begins with this song; shuffled, the others follow it in any order. */
export function begun<S extends { id: string }>(
  songs: readonly S[],
  song: S,
  { isShuffled, random }: { isShuffled: boolean; random?: () => number },
): Queue<S> {
  const queue = once(songs.some(({ id }) => id === song.id) ? songs : [song, ...songs]);
  const straight = { queue, index: queue.findIndex(({ id }) => id === song.id), unshuffled: null };
  return isShuffled ? shuffled(straight, random) : straight;
}

/** With these songs right after the current one, in their order; those that were elsewhere move there. */
export function playedNext<S extends { id: string }>(state: Queue<S>, songs: readonly S[]): Queue<S> {
  const current = state.queue[state.index];
  const coming = once(songs).filter(({ id }) => id !== current?.id);
  const ids = new Set(coming.map(({ id }) => id));
  const rest = state.queue.filter(({ id }) => !ids.has(id));
  const at = current ? rest.indexOf(current) : -1;
  const others = state.unshuffled?.filter((id) => !ids.has(id));
  const after = others && current ? others.indexOf(current.id) + 1 : 0;
  return {
    queue: rest.toSpliced(at + 1, 0, ...coming),
    index: current ? at : firstOf(coming),
    unshuffled: others ? others.toSpliced(after, 0, ...ids) : null,
  };
}

/** With these songs at its end, where they are not in it yet. */
export function enqueued<S extends { id: string }>(state: Queue<S>, songs: readonly S[]): Queue<S> {
  const known = new Set(state.queue.map(({ id }) => id));
  const added = once(songs).filter(({ id }) => !known.has(id));
  return {
    queue: [...state.queue, ...added],
    index: state.index === -1 ? firstOf(added) : state.index,
    unshuffled: state.unshuffled && [...state.unshuffled, ...added.map(({ id }) => id)],
  };
}

function firstOf(songs: readonly unknown[]): number {
  return songs.length > 0 ? 0 : -1;
}

/** With one song moved to another place; the current song stays the current one. */
export function moved<S extends { id: string }>(state: Queue<S>, from: number, to: number): Queue<S> {
  const song = state.queue[from];
  if (!song || to < 0 || to >= state.queue.length) return state;
  const current = state.queue[state.index];
  const queue = state.queue.toSpliced(from, 1).toSpliced(to, 0, song);
  return { ...state, queue, index: current ? queue.indexOf(current) : -1 };
}

/** Without a song; of the current one its place is kept, so that the next stands there. */
export function without<S extends { id: string }>(state: Queue<S>, songId: string): Queue<S> {
  const at = state.queue.findIndex(({ id }) => id === songId);
  if (at === -1) return state;
  const queue = state.queue.toSpliced(at, 1);
  const index = at < state.index ? state.index - 1 : Math.min(state.index, queue.length - 1);
  return { queue, index, unshuffled: state.unshuffled?.filter((id) => id !== songId) ?? null };
}

/** The current song alone. */
export function onlyCurrent<S extends { id: string }>(state: Queue<S>): Queue<S> {
  const current = state.queue[state.index];
  return {
    queue: current ? [current] : [],
    index: current ? 0 : -1,
    unshuffled: state.unshuffled && (current ? [current.id] : []),
  };
}

/** The current song first, the others after it in any order (Fisher and Yates). */
export function shuffled<S extends { id: string }>(state: Queue<S>, random = Math.random): Queue<S> {
  const current = state.queue[state.index];
  const others = state.queue.filter((song) => song !== current);
  for (let last = others.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [others[last], others[other]];
    if (one && two) [others[last], others[other]] = [two, one];
  }
  return {
    queue: current ? [current, ...others] : others,
    index: state.queue.length > 0 ? 0 : -1,
    unshuffled: state.unshuffled ?? state.queue.map(({ id }) => id),
  };
}

/** In the order from before it was shuffled, at the same song. */
export function inOrder<S extends { id: string }>(state: Queue<S>): Queue<S> {
  const places = new Map(state.unshuffled?.map((id, place) => [id, place]));
  const placeOf = ({ id }: S) => places.get(id) ?? places.size;
  const current = state.queue[state.index];
  const queue = state.queue.toSorted((one, two) => placeOf(one) - placeOf(two));
  return { queue, index: current ? queue.indexOf(current) : -1, unshuffled: null };
}

type Place = Pick<Queue<{ id: string }>, 'queue' | 'index'>;

/**
 * Where it goes on when the song is over: nowhere after the last unless all is repeated, and with the same one where
 * that is repeated.
 */
export function placeAfterEnd({ queue, index }: Place, repeat: Repeat): number | null {
  if (queue.length === 0) return null;
  if (repeat === 'one') return index;
  return index + 1 < queue.length ? index + 1 : repeat === 'all' ? 0 : null;
}

/** Where "next" leads: on, and around where anything is repeated. */
export function placeAfter({ queue, index }: Place, repeat: Repeat): number | null {
  if (index + 1 < queue.length) return index + 1;
  return repeat === 'off' || queue.length === 0 ? null : 0;
}

/** Where "previous" leads: back, and around where anything is repeated. */
export function placeBefore({ queue, index }: Place, repeat: Repeat): number | null {
  if (index > 0) return index - 1;
  return repeat === 'off' || queue.length === 0 ? null : queue.length - 1;
}

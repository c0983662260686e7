/** Pure rules of the queue, applied by `playback.ts` and `queue.ts`. A queue contains each song once. */

export type Repeat = 'off' | 'all' | 'one';

export interface Queue<S extends { id: string }> {
  queue: readonly S[];
  /** Index of the current song; -1 for an empty queue. */
  index: number;
  /** Ids in the order before the shuffle; null if not shuffled. */
  unshuffled: readonly string[] | null;
}

/** Preload the next song this many seconds before the end. */
const NEAR_END_SECONDS = 20;
/** Or after this share of the song, which comes earlier for long songs. */
const NEAR_END_SHARE = 0.8;

/** Returns whether it is time to preload the next song. */
export function isNearEnd(position: number, duration: number): boolean {
  return duration > 0 && (duration - position <= NEAR_END_SECONDS || position / duration >= NEAR_END_SHARE);
}

function withoutDuplicates<S extends { id: string }>(songs: readonly S[]): S[] {
  return [...new Map(songs.map((song) => [song.id, song])).values()];
}

/** Returns a new queue at this song. If shuffled, the others follow in random order. */
export function startedQueue<S extends { id: string }>(
  songs: readonly S[],
  song: S,
  { isShuffled, random }: { isShuffled: boolean; random?: () => number },
): Queue<S> {
  const queue = withoutDuplicates(songs.some(({ id }) => id === song.id) ? songs : [song, ...songs]);
  const straight = { queue, index: queue.findIndex(({ id }) => id === song.id), unshuffled: null };
  return isShuffled ? shuffled(straight, random) : straight;
}

/** Inserts songs right after the current one, in order. Songs already in the queue move there. */
export function playedNext<S extends { id: string }>(state: Queue<S>, songs: readonly S[]): Queue<S> {
  const current = state.queue[state.index];
  const inserted = withoutDuplicates(songs).filter(({ id }) => id !== current?.id);
  const ids = new Set(inserted.map(({ id }) => id));
  const rest = state.queue.filter(({ id }) => !ids.has(id));
  const at = current ? rest.indexOf(current) : -1;
  const others = state.unshuffled?.filter((id) => !ids.has(id));
  const after = others && current ? others.indexOf(current.id) + 1 : 0;
  return {
    queue: rest.toSpliced(at + 1, 0, ...inserted),
    index: current ? at : firstOf(inserted),
    unshuffled: others ? others.toSpliced(after, 0, ...ids) : null,
  };
}

/** Appends songs that are not in the queue. */
export function enqueued<S extends { id: string }>(state: Queue<S>, songs: readonly S[]): Queue<S> {
  const queued = new Set(state.queue.map(({ id }) => id));
  const added = withoutDuplicates(songs).filter(({ id }) => !queued.has(id));
  return {
    queue: [...state.queue, ...added],
    index: state.index === -1 ? firstOf(added) : state.index,
    unshuffled: state.unshuffled && [...state.unshuffled, ...added.map(({ id }) => id)],
  };
}

function firstOf(songs: readonly unknown[]): number {
  return songs.length > 0 ? 0 : -1;
}

/** Moves one song. The current song stays current. */
export function moved<S extends { id: string }>(state: Queue<S>, from: number, to: number): Queue<S> {
  const song = state.queue[from];
  if (!song || to < 0 || to >= state.queue.length) return state;
  const current = state.queue[state.index];
  const queue = state.queue.toSpliced(from, 1).toSpliced(to, 0, song);
  return { ...state, queue, index: current ? queue.indexOf(current) : -1 };
}

/** Removes a song. If it was the current one, the next song takes its index. */
export function without<S extends { id: string }>(state: Queue<S>, songId: string): Queue<S> {
  const at = state.queue.findIndex(({ id }) => id === songId);
  if (at === -1) return state;
  const queue = state.queue.toSpliced(at, 1);
  const index = at < state.index ? state.index - 1 : Math.min(state.index, queue.length - 1);
  return { queue, index, unshuffled: state.unshuffled?.filter((id) => id !== songId) ?? null };
}

/** Keeps only the current song. */
export function onlyCurrent<S extends { id: string }>(state: Queue<S>): Queue<S> {
  const current = state.queue[state.index];
  return {
    queue: current ? [current] : [],
    index: current ? 0 : -1,
    unshuffled: state.unshuffled && (current ? [current.id] : []),
  };
}

/** Puts the current song first, followed by the others in random order (Fisher-Yates). */
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

/** Restores the order before the shuffle, at the same song. */
export function inOrder<S extends { id: string }>(state: Queue<S>): Queue<S> {
  const indexes = new Map(state.unshuffled?.map((id, index) => [id, index]));
  const indexOf = ({ id }: S) => indexes.get(id) ?? indexes.size;
  const current = state.queue[state.index];
  const queue = state.queue.toSorted((one, two) => indexOf(one) - indexOf(two));
  return { queue, index: current ? queue.indexOf(current) : -1, unshuffled: null };
}

type Cursor = Pick<Queue<{ id: string }>, 'queue' | 'index'>;

/** Returns the index after a song ends: the same if repeating one, null after the last unless repeating all. */
export function placeAfterEnd({ queue, index }: Cursor, repeat: Repeat): number | null {
  if (queue.length === 0) return null;
  if (repeat === 'one') return index;
  return index + 1 < queue.length ? index + 1 : repeat === 'all' ? 0 : null;
}

/** Returns the index for "next", wrapping around if any repeat is on. */
export function placeAfter({ queue, index }: Cursor, repeat: Repeat): number | null {
  if (index + 1 < queue.length) return index + 1;
  return repeat === 'off' || queue.length === 0 ? null : 0;
}

/** Returns the index for "previous", wrapping around if any repeat is on. */
export function placeBefore({ queue, index }: Cursor, repeat: Repeat): number | null {
  if (index > 0) return index - 1;
  return repeat === 'off' || queue.length === 0 ? null : queue.length - 1;
}

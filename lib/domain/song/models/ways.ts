import { definedOnly } from '@/lib/core/defined-only';
import { errors } from '@/lib/core/errors';
import { formatCount } from '@/lib/core/format';
import type { RepeatedEdit, SongEdit } from '../request-schema';
import type { SeenCapabilities } from './contract';

/** The ways to make a version, by the keys of its request. */
export const WAYS = ['again', 'change', 'extendSeconds', 'repaint', 'cover'] as const;
export type Way = (typeof WAYS)[number];

/** Returns the way of an edit that has exactly one; null otherwise. */
export function wayOf(edit: SongEdit): Way | null {
  const [way, ...more] = WAYS.filter((key) => edit[key] !== undefined);
  return way !== undefined && more.length === 0 ? way : null;
}

/** The longest song. */
const MAX_SECONDS = 600;

/** What the model must be able to do. */
const NEEDED = { extendSeconds: 'extend', repaint: 'repaint', cover: 'cover', uploadCover: 'cover' } as const;

/** What decides which versions of a song can be made. */
interface Versionable {
  hasScore: boolean;
  parentId: string | null;
  edit: SongEdit | null;
  /** Whether the song or upload that it was edited from is still there. */
  hasSource: boolean;
}

/**
 * Returns the ways in which the maker of a song can make versions of it. The composer continues a song whose notes are known,
 * and another take of an edit needs what the edit needed.
 */
export function waysOf(provider: string, can: SeenCapabilities | null, song: Versionable): Way[] {
  const isAble = (key: keyof typeof NEEDED) => can?.edits.includes(NEEDED[key]) === true;
  return WAYS.filter((way) => {
    if (way === 'again') {
      const repeated = repeatedEdit(provider, song);
      return repeated === null || (song.hasSource && isAble(keyOf(repeated)));
    }
    if (way === 'change') return provider === 'builtin';
    if (way === 'extendSeconds' && provider === 'builtin') return song.hasScore;
    return isAble(way);
  });
}

/** An edit of a source of this length, which another take repeats. */
export interface Repeat {
  edit: RepeatedEdit;
  sourceSeconds: number;
}

/** Returns the edit that another take of a song repeats; null if an outside model did not make the song by an edit. */
export function repeatedEdit(
  provider: string,
  { parentId, edit }: Pick<Versionable, 'parentId' | 'edit'>,
): RepeatedEdit | null {
  if (provider === 'builtin' || edit === null) return null;
  if (edit.repeats) return edit.repeats;
  const { extendSeconds, repaint, cover, uploadCover } = edit;
  const made = { ...definedOnly({ extendSeconds, repaint, cover, uploadCover }) };
  return Object.keys(made).length === 0 ? null : { ...made, sourceId: uploadCover ? null : parentId };
}

function keyOf({ extendSeconds, repaint, cover }: RepeatedEdit): keyof typeof NEEDED {
  if (extendSeconds !== undefined) return 'extendSeconds';
  if (repaint) return 'repaint';
  return cover ? 'cover' : 'uploadCover';
}

/** Returns what cannot be changed in a song whose notes are not known, by field. */
export function noteFaults({ change = {} }: SongEdit): Record<string, string> {
  const named = (['meter', 'instruments', 'sections'] as const).filter((key) => change[key] !== undefined);
  return Object.fromEntries(named.map((key) => [`change.${key}`, errors['score.none'].text]));
}

/** Returns what a model cannot do with a song of this length, by field. */
export function editFaults(
  { extendSeconds, repaint, cover, uploadCover }: SongEdit,
  songSeconds: number,
  can: SeenCapabilities | null,
): Record<string, string> {
  const longest = Math.min(MAX_SECONDS, can?.duration.max ?? MAX_SECONDS);
  if (extendSeconds !== undefined && songSeconds + extendSeconds > longest)
    return { extendSeconds: `The song may have at most ${longest} seconds in all` };
  const source = can?.source;
  if ((cover || uploadCover) && source && !(songSeconds >= source.min && songSeconds <= source.max))
    return { cover: `The song must have ${source.min} to ${source.max} seconds` };
  if (!repaint) return {};
  const { startSeconds, endSeconds } = repaint;
  if (endSeconds > songSeconds) return { endSeconds: `The song ends at ${songSeconds} seconds` };
  const { min, max, share } = can?.stretch ?? { min: 1, max: songSeconds, share: 1 };
  const most = Math.floor(Math.min(max, songSeconds * share));
  const length = endSeconds - startSeconds;
  if (length < min) return { endSeconds: `At least ${formatCount(min, 'second')} after the start` };
  return length > most ? { endSeconds: `At most ${formatCount(most, 'second')} after the start` } : {};
}

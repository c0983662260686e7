import { definedOnly } from '@/lib/core/defined-only';
import { versionSentences } from '@/lib/core/messages';
import type { SongRequest, Understanding } from '@/lib/core/music/music';
import { type RequestedSong, requestOf } from '../generation/stored-request';
import type { Repeat } from '../models/ways';
import type { SongEdit } from '../request-schema';

/** Returns the request of a version: the parent's, with what the edit changes. */
export function changedRequest(parent: RequestedSong, edit: SongEdit, repeat: Repeat | null): SongRequest {
  const request = requestOf(parent);
  const { again, change, cover, repaint, extendSeconds = 0 } = edit;
  if (again) return { ...request, ...(repeat && { durationSeconds: secondsOf(repeat) }) };
  if (change) {
    const { bpm, key, genre, mood, durationSeconds } = change;
    return { ...request, ...definedOnly({ bpm, key, genre, mood, durationSeconds }) };
  }
  const { lyrics, instrumental } = request;
  const durationSeconds = (parent.durationSeconds ?? 0) + extendSeconds;
  if (cover) return { prompt: cover.prompt, lyrics, instrumental, durationSeconds };
  const { bpm, key } = parent;
  return { ...request, ...known({ bpm, key }), durationSeconds, lyrics: repaint?.lyrics ?? lyrics };
}

/** The length that the edit makes of its source. */
function secondsOf({ edit: { extendSeconds = 0 }, sourceSeconds }: Repeat): number {
  return sourceSeconds + extendSeconds;
}

const known = ({ bpm, key }: { bpm: number | null; key: string | null }) => ({
  bpm: bpm ?? undefined,
  key: key ?? undefined,
});

/** What the request of a version was understood as. `genre` has the names before and after, null if it stays. */
type Understood = Omit<Understanding, 'genre'> & { genre: { from: string | null; to: string } | null };

/** Returns what is different in a version, in sentences for everyone. Empty if nothing is. */
export function changesOf(parent: RequestedSong, edit: SongEdit, understood: Understood): string[] {
  const { again, change, cover, repaint, extendSeconds } = edit;
  if (again) return [versionSentences.again()];
  if (cover) return [versionSentences.cover()];
  if (extendSeconds) return [versionSentences.extended(extendSeconds)];
  if (repaint)
    return [
      versionSentences.repainted(repaint.startSeconds, repaint.endSeconds),
      ...(repaint.lyrics === undefined || repaint.lyrics === parent.lyrics ? [] : [versionSentences.words()]),
    ];
  return change ? musicalChanges(parent, change, understood) : [];
}

function musicalChanges(
  parent: RequestedSong,
  change: NonNullable<SongEdit['change']>,
  { bpm, key, genre, mood, durationSeconds }: Understood,
): string[] {
  const sentences = [
    change.bpm !== undefined && bpm !== parent.bpm && versionSentences.bpm({ from: parent.bpm, to: bpm }),
    change.key !== undefined && key !== parent.key && versionSentences.key({ from: parent.key, to: key }),
    genre !== null && versionSentences.genre(genre),
    change.mood !== undefined &&
      mood !== null &&
      mood !== parent.mood &&
      versionSentences.mood({ from: parent.mood, to: mood }),
    change.durationSeconds !== undefined &&
      durationSeconds !== parent.durationSeconds &&
      versionSentences.length({ from: parent.durationSeconds, to: durationSeconds }),
  ];
  return sentences.filter((sentence) => sentence !== false);
}

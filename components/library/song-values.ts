import type { Song } from '@/lib/domain/song/contract';

/** The fields of the form. */
export interface SongValues {
  name: string;
  description: string;
  genre: string;
  visibility: Song['visibility'];
  licence: Song['licence'];
  allowsParts: boolean;
  lyrics: string;
}

export const valuesOf = (song: Song): SongValues => ({
  name: song.name,
  description: song.description ?? '',
  genre: song.genre ?? '',
  visibility: song.visibility,
  licence: song.licence,
  allowsParts: song.allowsParts,
  lyrics: song.lyrics ?? '',
});

const bodyOf = ({ name, description, genre, lyrics, ...choices }: SongValues) => ({
  ...choices,
  name: name.trim(),
  description: description.trim() || null,
  genre: genre || null,
  lyrics: lyrics.trim() || null,
});

/** Returns the update with the changed fields only, so that it reverts no change made elsewhere. */
export function changesOf(
  values: SongValues,
  changed: Partial<Record<keyof SongValues, boolean>>,
): Partial<ReturnType<typeof bodyOf>> {
  const isChanged = ([name]: [string, unknown]) => Reflect.get(changed, name) === true;
  return Object.fromEntries(Object.entries(bodyOf(values)).filter(isChanged));
}

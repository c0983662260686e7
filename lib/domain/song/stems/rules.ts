import { ID_PATTERN } from '@/lib/core/ids';
import { renditionFolder } from '../rules';

export const STEM_FORMATS = ['flac', 'wav'] as const;
export type StemFormat = (typeof STEM_FORMATS)[number];

export const PART_GROUPS = ['drums', 'bass', 'chords', 'melody', 'voice'] as const;
export type PartGroup = (typeof PART_GROUPS)[number];

export type StemSetKind = StemFormat | 'parts';

/** Archives listed per song. */
export const MAX_LISTED = 10;

/** Milliseconds for which stems are kept after they were made, and parts after they were last requested. */
export const KEPT_MS = 7 * 24 * 3_600_000;

const PATH = new RegExp(`^/api/files/stems/(${ID_PATTERN})\\.zip$`);

/** Returns the download path of an archive of stems. */
export function stemsPath(id: string): string {
  return `/api/files/stems/${id}.zip`;
}

/** Returns the id of the archive with this path, or null. */
export function stemsIdOf(path: string): string | null {
  return PATH.exec(path)?.[1] ?? null;
}

/** Returns the storage folder of a set of stems: within its song's, so that it is deleted with it. */
export function stemsFolder({
  id,
  songId,
  rendition,
}: {
  id: string;
  songId: string;
  rendition: string;
}): string {
  return `${renditionFolder(songId, rendition)}/stems/${id}`;
}

/** Returns the name of a part's file in the folder of its set. */
export function partFile(group: PartGroup): string {
  return `${group}.mp3`;
}

export function isPartGroup(text: string): text is PartGroup {
  return (PART_GROUPS as readonly string[]).includes(text);
}

export function isStemFormat(text: string): text is StemFormat {
  return (STEM_FORMATS as readonly string[]).includes(text);
}

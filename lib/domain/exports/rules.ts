import { ID_PATTERN } from '@/lib/core/ids';

/** Songs in one download. */
export const MAX_DOWNLOAD = 200;
/** How long the ticket for one may be used, in milliseconds. */
export const TICKET_MS = 5 * 60_000;
/** How long an export is kept, in milliseconds. */
export const KEPT_MS = 7 * 24 * 3_600_000;
/** How many exports of one person are shown. */
export const SHOWN = 20;

const PATH = new RegExp(`^/api/files/exports/(${ID_PATTERN})\\.zip$`);

/** Where an export is downloaded. */
export function exportPath(id: string): string {
  return `/api/files/exports/${id}.zip`;
}

/** The export whose path this is, or null. */
export function exportIdOf(path: string): string | null {
  return PATH.exec(path)?.[1] ?? null;
}

/** Where the archives of an export lie: each try writes one of its own. */
export function exportFolder(id: string): string {
  return `exports/${id}`;
}

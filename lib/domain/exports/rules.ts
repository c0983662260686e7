import { ID_PATTERN } from '@/lib/core/ids';

/** Why an export of a kind failed, if nothing else is known. */
export const failures = { songs: 'exports.failed', account: 'exports.dataFailed' } as const;

/** Songs per download. */
export const MAX_DOWNLOAD = 200;
/** Milliseconds for which a download ticket is valid. */
export const TICKET_MS = 5 * 60_000;
/** Milliseconds for which an export is kept. */
export const KEPT_MS = 7 * 24 * 3_600_000;
/** Exports listed per user. */
export const MAX_LISTED = 20;

const PATH = new RegExp(`^/api/files/exports/(${ID_PATTERN})\\.zip$`);

/** Returns the download path of an export. */
export function exportPath(id: string): string {
  return `/api/files/exports/${id}.zip`;
}

/** Returns the id of the export with this path, or null. */
export function exportIdOf(path: string): string | null {
  return PATH.exec(path)?.[1] ?? null;
}

/** Returns the storage folder of an export. Each try writes its own archive there. */
export function exportFolder(id: string): string {
  return `exports/${id}`;
}

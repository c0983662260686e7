import { type Ctx, isAdmin, maybeUserId } from '@/lib/core/context';
import { isValidQuery, signedQuery } from '@/lib/core/signed';
import { canView, fileUrl, PREVIEW_FILE, type renditionFiles } from '../rules';
import { previewAttempt } from './preview';

/** The signed address of a private file is valid for one to two of these periods and constant within one. */
const SIGNED_MS = 6 * 3_600_000;

/** The fields that decide who may have a song's files. */
export interface FilesOwner {
  ownerId: string;
  visibility: string;
  status: string;
  rendition: string | null;
  /** Whether all who may hear it may have its parts, too. */
  allowsParts: boolean;
  /** Set while the beginning of this attempt can be heard. */
  previewAttempt: number | null;
}

/** Returns a song's access fields, or null if it does not exist or was removed. One read by primary key. */
export async function findFilesOwner(db: Ctx['db'], songId: string): Promise<FilesOwner | null> {
  const [song] = await db.$queryRaw<FilesOwner[]>`
    SELECT "ownerId", visibility::text AS visibility, status::text AS status, rendition, "allowsParts",
      ${previewAttempt} AS "previewAttempt" FROM "Song" s
    WHERE id = ${songId}::uuid AND "deletedAt" IS NULL`;
  return song ?? null;
}

/** Returns whether the caller may have the parts of a song that they may hear. */
export function canTakeApart(ctx: Ctx, { ownerId, allowsParts }: FilesOwner): boolean {
  return allowsParts || ownerId === maybeUserId(ctx) || isAdmin(ctx);
}

/** Returns whether the caller may have this song's files. */
export function canListen(ctx: Ctx, song: FilesOwner): boolean {
  return canView(song, { id: maybeUserId(ctx), admin: isAdmin(ctx) });
}

interface Site {
  secret: string;
  now: Date;
}

/**
 * Returns the address of a file of a song the caller may see. For a private song it is signed and expires, so that it
 * works without a cookie. One signature covers all files of a rendition.
 */
export function songFileUrl(
  song: { id: string; rendition: string; visibility: string },
  file: keyof typeof renditionFiles,
  { secret, now }: Site,
): string {
  const url = fileUrl(song.id, song.rendition, file);
  if (song.visibility !== 'private') return url;
  return signed(url, song, { secret, now });
}

/** Returns the address of a file of the parts of a song the caller may see, signed like those of its other files. */
export function partUrl(
  set: { id: string; songId: string; rendition: string; visibility: string },
  file: string,
  site: Site,
): string {
  const url = `${signedPath(set.songId, set.rendition)}parts/${set.id}/${file}`;
  return set.visibility === 'private' ? signed(url, { ...set, id: set.songId }, site) : url;
}

/** Returns the signed address of the beginning of a song that is being made. */
export function previewUrl(songId: string, rendition: string, site: Site): string {
  return signed(`${signedPath(songId, rendition)}${PREVIEW_FILE}`, { id: songId, rendition }, site);
}

function signed(url: string, { id, rendition }: { id: string; rendition: string }, { secret, now }: Site) {
  const expiresAt = new Date((Math.floor(now.getTime() / SIGNED_MS) + 2) * SIGNED_MS);
  return `${url}?${signedQuery(secret, signedPath(id, rendition), expiresAt)}`;
}

/** Returns whether the query of a file's address is a valid signature for this rendition. */
export function isSignedFor(
  query: string,
  songId: string,
  rendition: string,
  { secret, now }: Site,
): boolean {
  return isValidQuery(secret, signedPath(songId, rendition), query, now);
}

function signedPath(songId: string, rendition: string): string {
  return `/api/files/${songId}/${rendition}/`;
}

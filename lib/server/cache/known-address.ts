import { endpoints, rawCalls } from '@/lib/api';
import type { Ctx } from '@/lib/core/context';
import { ID_PATTERN } from '@/lib/core/ids';
import { ownerOfHandle } from '@/lib/domain/artists/queries';

const PAGE = new RegExp(`^/(song|playlist)/(${ID_PATTERN})$`);
const ARTIST = /^\/artist\/([a-z0-9-]+)$/;
const DOCS = /^\/api\/docs\/([a-z]+)$/;
const DOCS_PAGES = new Set([
  'objects',
  ...[...endpoints, ...rawCalls].map(({ operation }) => operation.split('.', 1)[0]),
]);
/** An id that no row has. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
/** A handle that no user can have, and a noun that no call has. */
const NO_NAME = 'not-found';

export interface KnownAddress {
  /** The address to render a page under. */
  address: string;
  /** The id of the artist whose page or playlist it is: it shows their name, and any song of theirs may belong on it. */
  artist?: string;
}

/**
 * The address to render a page under: its own, or one that stands for every song, playlist, artist or noun of the API that
 * never existed, since their pages say the same. A made-up name costs a read by index at most, not a page.
 */
export async function knownAddress(db: Ctx['db'], url: string): Promise<KnownAddress> {
  const handle = ARTIST.exec(url)?.[1];
  if (handle) return artistAddress(db, url, handle);
  const noun = DOCS.exec(url)?.[1];
  if (noun && !DOCS_PAGES.has(noun)) return { address: `/api/docs/${NO_NAME}` };
  const [, kind, id] = PAGE.exec(url) ?? [];
  if (!kind || !id) return { address: url };
  return kind === 'song' ? songAddress(db, url, id) : playlistAddress(db, url, id);
}

async function songAddress(db: Ctx['db'], url: string, id: string): Promise<KnownAddress> {
  const rows = await db.$queryRaw<unknown[]>`SELECT 1 FROM "Song" WHERE id = ${id}::uuid`;
  return { address: rows.length > 0 ? url : `/song/${NO_ID}` };
}

async function playlistAddress(db: Ctx['db'], url: string, id: string): Promise<KnownAddress> {
  const list = await db.playlist.findUnique({ where: { id }, select: { ownerId: true } });
  return list ? { address: url, artist: list.ownerId } : { address: `/playlist/${NO_ID}` };
}

async function artistAddress(db: Ctx['db'], url: string, handle: string): Promise<KnownAddress> {
  const [row] = await db.$queryRaw<{ id: string | null }[]>`SELECT (${ownerOfHandle(handle)}) AS id`;
  return row?.id ? { address: url, artist: row.id } : { address: `/artist/${NO_NAME}` };
}

import { type Ctx, isAdmin, maybeUserId } from '@/lib/core/context';
import { sourceAddress, sourceTypeOf } from '@/lib/core/music/source-type';
import { canView } from '../rules';
import type { KnownSound } from './contract';

/** Songs with the same sound that are looked at: the same description and seed make the same notes. */
const MAX_SAME = 20;

interface Row {
  format: KnownSound['format'];
  madeAt: Date;
  provider: string | null;
  model: string | null;
  statement: string;
  id: string;
  name: string;
  artist: string;
  ownerId: string;
  visibility: 'public' | 'unlisted' | 'private';
  status: string;
}

/**
 * Returns what made a sound, or null if no song here has it. Of several songs with this sound it is the first one that is
 * public or the caller's own; of any other song the answer only tells what made it and when.
 */
export async function findSound(ctx: Ctx, sha256: string): Promise<KnownSound | null> {
  const rows = await ctx.db.$queryRaw<Row[]>`
    SELECT h.format, p."madeAt", p.provider, p.model, p.statement, s.id, s.name, s."ownerId",
      coalesce(u."displayName", u.name) AS artist,
      CASE WHEN s."deletedAt" IS NULL THEN s.visibility::text ELSE 'private' END AS visibility,
      CASE WHEN s."deletedAt" IS NULL THEN s.status::text ELSE 'removed' END AS status
    FROM "SoundHash" h
      JOIN "SongProvenance" p ON p."songId" = h."songId" AND p.rendition = h.rendition
      JOIN "Song" s ON s.id = h."songId" JOIN "User" u ON u.id = s."ownerId"
    WHERE h.sha256 = ${sha256} ORDER BY p."madeAt", s.id LIMIT ${MAX_SAME}`;
  const shown = rows.find((row) => isShown(ctx, row));
  const row = shown ?? rows[0];
  if (!row) return null;
  return {
    format: row.format,
    madeAt: row.madeAt.toISOString(),
    model: row.model,
    digitalSourceType: sourceAddress(sourceTypeOf(row)),
    song: shown ? { id: row.id, name: row.name, artist: row.artist } : null,
    statement: shown ? row.statement : null,
  };
}

/** An unlisted song is known to those who have its address, which a file without tags does not tell. */
function isShown(ctx: Ctx, row: Row): boolean {
  if (row.status !== 'ready') return false;
  const viewer = { id: maybeUserId(ctx), admin: isAdmin(ctx) };
  return row.visibility === 'unlisted' ? row.ownerId === viewer.id || viewer.admin : canView(row, viewer);
}

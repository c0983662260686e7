import { SignJWT } from 'jose';
import { type Ctx, inTransaction } from '@/lib/core/context';
import { sourceAddress, sourceTypeOf } from '@/lib/core/music/source-type';
import { enqueue } from '@/lib/queue/enqueue';
import { openDownload } from '../downloads/open-download';
import { findTrack, type Track } from '../files/tracks';
import { signKey, songTasks } from '../tasks';
import { type EssenceFormat, essenceFormats } from './essence';
import { hashSound } from './hash-sound';
import { ALGORITHM, signingKey } from './keys';

interface Hash {
  format: EssenceFormat;
  sha256: string;
}

/** Signs what made a finished song, once for each rendition. Does nothing if the song is gone. */
export async function signSong(ctx: Ctx, { songId }: { songId: string }): Promise<void> {
  const track = await findTrack(ctx, songId);
  if (!track || (await isSigned(ctx, track))) return;
  const hashes = await hashesOf(ctx, track);
  const { rendition, madeAt, provider, model } = track;
  const row = {
    songId,
    rendition,
    madeAt,
    provider,
    model,
    statement: await statementOf(ctx, track, hashes),
  };
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.songProvenance.createMany({ data: [row], skipDuplicates: true });
    if (count === 0) return;
    await tx.db.soundHash.createMany({ data: hashes.map((hash) => ({ ...hash, songId, rendition })) });
  });
}

/** Has a song signed that was made before songs were signed. */
export async function ensureSigned(ctx: Ctx, track: Pick<Track, 'id' | 'rendition'>): Promise<void> {
  if (!(await isSigned(ctx, track))) await requestSignature(ctx, track.id);
}

/** Queues the signature of a song, after what users wait for. */
export async function requestSignature(ctx: Ctx, songId: string): Promise<void> {
  await enqueue(ctx, songTasks.sign, { songId }, { key: signKey(songId), priority: 1 });
}

async function isSigned({ db }: Ctx, { id, rendition }: Pick<Track, 'id' | 'rendition'>): Promise<boolean> {
  return (await db.songProvenance.count({ where: { songId: id, rendition } })) > 0;
}

/** One format after the other: a WAV file is made as it is read. */
async function hashesOf(ctx: Ctx, track: Track): Promise<Hash[]> {
  const hashes: Hash[] = [];
  for (const format of essenceFormats) {
    const file = await openDownload(ctx, track, format);
    if (file) hashes.push({ format, sha256: await hashSound(format, await file.stream()) });
  }
  return hashes;
}

async function statementOf(ctx: Ctx, track: Track, hashes: readonly Hash[]): Promise<string> {
  const { id: kid, key } = await signingKey(ctx);
  const claims = {
    madeAt: track.madeAt.toISOString(),
    model: track.model,
    digitalSourceType: sourceAddress(sourceTypeOf(track)),
    sha256: Object.fromEntries(hashes.map(({ format, sha256 }) => [format, sha256])),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid })
    .setIssuer(ctx.siteUrl)
    .setSubject(`${ctx.siteUrl}/song/${track.id}`)
    .setIssuedAt(ctx.clock.now())
    .sign(key);
}

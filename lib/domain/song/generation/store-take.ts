import { type Ctx, inTransaction } from '@/lib/core/context';
import type { Take } from '@/lib/core/music/music';
import { enqueueReward } from '@/lib/domain/referral/enqueue-reward';
import { notify } from '@/lib/queue/notify';
import { renditionFiles, renditionFolder } from '../rules';
import type { Attempt } from './attempt';
import { captureSongCredits } from './credits';
import { queueDiscard } from './discard';
import { renditionOf } from './rendition';

/**
 * Stores the files of a take, then marks the song ready and captures its credits, once however often it is called. The
 * files are removed if the attempt is no longer current.
 */
export async function storeTake(
  ctx: Ctx,
  { songId, attempt }: Attempt,
  ownerId: string,
  take: Take,
): Promise<void> {
  const rendition = renditionOf({ songId, attempt });
  const folder = renditionFolder(songId, rendition);
  await ctx.storage.put(`${folder}/${renditionFiles.coverSvg}`, new TextEncoder().encode(take.coverSvg));
  await ctx.storage.put(`${folder}/${renditionFiles.coverPng}`, take.coverPng);
  if (take.midi) await ctx.storage.put(`${folder}/${renditionFiles.midi}`, take.midi);
  if (take.master) await ctx.storage.put(`${folder}/${renditionFiles.master}`, take.master);
  await ctx.storage.put(`${folder}/${renditionFiles.audio}`, take.audio.bytes);
  await inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.song.updateMany({
      where: { id: songId, attempt, status: 'generating', deletedAt: null },
      data: {
        status: 'ready',
        readyAt: tx.clock.now(),
        progress: 100,
        stage: null,
        failure: null,
        rendition,
        provider: take.provider,
        model: take.model,
        durationSeconds: take.audio.durationSeconds && Math.round(take.audio.durationSeconds),
        peaks: new Uint8Array(take.peaks),
        loudness: take.loudness,
        timedLyrics: take.timedLyrics.map(({ words = [], ...line }) => ({
          ...line,
          words: words.map((word) => ({ ...word })),
        })),
        sections: take.sections.map((section) => ({ ...section })),
        mood: take.used.mood,
        bpm: take.used.bpm,
        key: take.used.key,
        tonic: take.used.tonic,
        mode: take.used.mode,
        energy: take.used.energy,
        ...sungIn(take),
      },
    });
    if (count === 1) {
      await storeWords(tx, songId, take);
      await captureSongCredits(tx, { songId, attempt });
      await tx.db.providerJob.updateMany({
        where: { songId, attempt },
        data: { state: 'ended', isMade: true, endedAt: tx.clock.now(), model: take.model },
      });
      await enqueueReward(tx, ownerId);
    } else await queueDiscard(tx, { songId, attempt });
    await notify(tx, 'song', { id: songId, ownerId });
  });
}

/** What the user chose for an outside model stays as it is. */
function sungIn({ used: { vocals, voice } }: Take) {
  return vocals === null ? {} : { vocals, voice };
}

/** Stores the words that the model wrote itself, unless the song has words. */
async function storeWords(ctx: Ctx, songId: string, { lyrics }: Take): Promise<void> {
  if (!lyrics) return;
  await ctx.db.song.updateMany({ where: { id: songId, lyrics: null }, data: { lyrics } });
}

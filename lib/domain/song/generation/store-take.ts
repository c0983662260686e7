import { type Ctx, inTransaction } from '@/lib/core/context';
import type { Take } from '@/lib/core/music/music';
import { enqueueReward } from '@/lib/domain/referral/enqueue-reward';
import { enqueue } from '@/lib/queue/enqueue';
import { notify } from '@/lib/queue/notify';
import { noteTime } from '../estimate/note-time';
import { emitSong } from '../events/emit-song';
import { renditionOf } from '../files/rendition';
import { renditionFiles, renditionFolder, SCORE_FILE } from '../rules';
import { signKey, songTasks } from '../tasks';
import type { Attempt } from './attempt';
import { captureSongCredits } from './credits';
import { queueDiscard } from './discard';

/** Stores the files of an attempt's take. */
export async function storeFiles(ctx: Ctx, attempt: Attempt, take: Take): Promise<void> {
  const folder = renditionFolder(attempt.songId, renditionOf(attempt));
  await ctx.storage.put(`${folder}/${renditionFiles.coverSvg}`, new TextEncoder().encode(take.coverSvg));
  await ctx.storage.put(`${folder}/${renditionFiles.coverPng}`, take.coverPng);
  if (take.midi) await ctx.storage.put(`${folder}/${renditionFiles.midi}`, take.midi);
  if (take.score) await ctx.storage.put(`${folder}/${SCORE_FILE}`, take.score.bytes);
  if (take.master) await ctx.storage.put(`${folder}/${renditionFiles.master}`, take.master);
  await ctx.storage.put(`${folder}/${renditionFiles.audio}`, take.audio.bytes);
}

/** Returns the columns of a ready song that come from its take. */
export function columnsOf(ctx: Ctx, attempt: Attempt, take: Take) {
  return {
    status: 'ready' as const,
    readyAt: ctx.clock.now(),
    progress: 100,
    rendition: renditionOf(attempt),
    scoreVersion: take.score?.version ?? null,
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
  };
}

/**
 * Stores the files of a take, then marks the song ready and captures its credits, once however often it is called. The
 * files are removed if the attempt is no longer current. Throws `music.interrupted` if its hold expired. `onReady` runs in the same transaction if the song became ready.
 */
export async function storeTake(
  ctx: Ctx,
  attempt: Attempt,
  ownerId: string,
  take: Take,
  onReady?: (tx: Ctx) => Promise<void>,
): Promise<void> {
  const { songId } = attempt;
  await storeFiles(ctx, attempt, take);
  await inTransaction(ctx, async (tx) => {
    const [made] = await tx.db.song.updateManyAndReturn({
      where: { id: songId, attempt: attempt.attempt, status: 'generating', deletedAt: null },
      data: { ...columnsOf(tx, attempt, take), stage: null, failure: null },
      select: { orderedSeconds: true, startedAt: true, previewAttempt: true },
    });
    if (made) {
      await storeWords(tx, songId, take);
      await captureSongCredits(tx, attempt);
      await tx.db.providerJob.updateMany({
        where: { songId, attempt: attempt.attempt },
        data: { state: 'ended', isMade: true, endedAt: tx.clock.now(), model: take.model },
      });
      await noteTime(tx, { ...made, provider: take.provider, model: take.model });
      await enqueueReward(tx, ownerId);
      await enqueue(tx, songTasks.sign, { songId }, { key: signKey(songId), priority: 1 });
      await onReady?.(tx);
      if (made.previewAttempt === attempt.attempt) await queueDiscard(tx, attempt);
      await emitSong(tx, 'song.ready', songId, ownerId);
    } else await queueDiscard(tx, attempt);
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

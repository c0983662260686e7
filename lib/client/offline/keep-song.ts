import { type OfflineFault, offlineSentences } from '@/lib/core/messages';
import { savedLogin } from '../saved-login';
import { useSession } from '../session';
import { toast } from '../toasts';
import {
  canKeepOffline,
  isPublic,
  MAX_BYTES,
  MAX_SONGS,
  type OfflineSong,
  offlineAddress,
  pathOf,
  readRecords,
  removeFiles,
  removeRecords,
  sumOf,
  withSongs,
  writeRecord,
} from './records';
import { startServiceWorker } from './service-worker';
import { noteProgress, readOffline, useOffline } from './store';

/** Why a song cannot be kept. */
class Refusal extends Error {
  constructor(readonly fault: OfflineFault) {
    super(fault);
  }
}

/** Keeps a song on this device, and says how that went. */
export async function keepSong(song: OfflineSong): Promise<void> {
  const id = `offline-${song.id}`;
  if (song.id in useOffline.getState().storing) return;
  if (!canKeepOffline()) return toast.error(offlineSentences.unsupported);
  noteProgress(song.id, 0);
  toast.info(offlineSentences.storing(song.name), { id });
  try {
    await startServiceWorker();
    // Browsers remove what is not persistent first when a disk is full.
    await navigator.storage.persist?.();
    await withSongs((cache) => store(cache, song));
    toast.success(offlineSentences.kept(song.name), { id });
  } catch (error) {
    toast.error(offlineSentences[faultOf(error)], { id });
  }
  noteProgress(song.id, null);
  await readOffline();
}

/** Removes songs from this device. */
export async function removeSongs(songs: readonly OfflineSong[]): Promise<void> {
  try {
    await withSongs((cache) => removeRecords(cache, songs));
    toast.info(offlineSentences.removed);
  } catch {
    toast.error(offlineSentences.notRemoved);
  }
  await readOffline();
}

function faultOf(error: unknown): OfflineFault {
  if (error instanceof Refusal) return error.fault;
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'noSpace' : 'failed';
}

/** Stores sound, cover and record, in this order: what has no record does not count as kept. */
async function store(cache: Cache, song: OfflineSong): Promise<void> {
  const kept = await readRecords(cache);
  if (kept.some((record) => record.song.id === song.id)) return;
  if (kept.length >= MAX_SONGS) throw new Refusal('tooMany');
  try {
    const sound = await storeSound(cache, song, MAX_BYTES - sumOf(kept));
    await storeCover(cache, song);
    const account = useSession.getState().user?.id ?? savedLogin().userId;
    const now = Date.now();
    const stored = { ...song, audioUrl: pathOf(song.audioUrl), coverUrl: pathOf(song.coverUrl) };
    await writeRecord(cache, { song: stored, ...sound, account, keptAt: now, checkedAt: now });
  } catch (error) {
    await Promise.all(removeFiles(cache, song));
    throw error;
  }
}

async function storeSound(cache: Cache, song: OfflineSong, room: number) {
  const answer = await fetch(offlineAddress(song.audioUrl), { cache: 'no-store' });
  const bytes = Number(answer.headers.get('content-length'));
  if (!answer.ok || !answer.body || !(bytes > 0)) throw new Refusal('failed');
  if (bytes > room) {
    await answer.body.cancel();
    throw new Refusal('tooLarge');
  }
  let read = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      read += chunk.length;
      noteProgress(song.id, read / bytes);
      controller.enqueue(chunk);
    },
  });
  const type = { 'content-type': 'audio/mpeg' };
  await cache.put(pathOf(song.audioUrl), new Response(answer.body.pipeThrough(counter), { headers: type }));
  return { bytes, isPublic: isPublic(answer) };
}

/** A song can be heard without its cover. */
async function storeCover(cache: Cache, { coverUrl }: OfflineSong): Promise<void> {
  const answer = await fetch(coverUrl);
  if (!answer.ok) return;
  const type = { 'content-type': 'image/svg+xml' };
  await cache.put(pathOf(coverUrl), new Response(await answer.blob(), { headers: type }));
}

import {
  type DeliveredTake,
  type Delivery,
  isPassing,
  type MusicOrder,
  ProviderError,
  type ProviderFault,
} from '@/lib/core/music/provider';
import { DOWNLOAD_MS, takeOf } from '../music-hosted/order';
import { refuse } from '../outbound/faults';
import type { Outbound } from '../outbound/outbound';
import type { Song, SunoRecord } from './answer';

interface Reading {
  outbound: Outbound;
  order: MusicOrder;
  model: string;
  signal: AbortSignal;
  isLast: boolean;
}

const NO_ADDRESS: ProviderFault = { code: 'failed', retryable: false, detail: 'a song without an address' };

/**
 * Downloads all songs of an order, and delivers those that can be had. Throws if there are none, and unless `isLast` if
 * another one may be had later.
 */
export async function collectSongs({ data }: SunoRecord, reading: Reading): Promise<Delivery> {
  if (!data) return refuse('lost', 'no such task');
  const songs = data.response?.sunoData ?? [];
  const downloads = await Promise.all(songs.map((song, i) => download(song, i + 1, reading)));
  const takes = downloads.filter((result) => 'bytes' in result);
  const faults = downloads.filter((result) => 'code' in result);
  const passing = faults.find(isPassing);
  if (passing && !reading.isLast) throw new ProviderError(passing);
  if (takes.length === 0) throw new ProviderError(faults[0] ?? NO_ADDRESS);
  return { model: songs[0]?.modelName ?? reading.model, takes, cost: null };
}

/** Tries the addresses of a song, of which either may be dead. Streams are no files. */
async function download(
  song: Song,
  number: number,
  { outbound, order, signal }: Reading,
): Promise<DeliveredTake | ProviderFault> {
  const addresses = [song.audioUrl, song.sourceAudioUrl].filter((address) => typeof address === 'string');
  const lyrics = order.vocals && song.prompt?.trim() ? song.prompt.trim() : null;
  let fault = NO_ADDRESS;
  for (const address of addresses.filter(Boolean)) {
    try {
      const { bytes } = await outbound.download(address, { signal, timeoutMs: DOWNLOAD_MS });
      if (bytes.length > 0) return takeOf(bytes, { number, lyrics });
      fault = { code: 'failed', retryable: false, detail: 'an empty file' };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      fault = error.fault;
    }
  }
  return fault;
}

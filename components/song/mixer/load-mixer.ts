import { fetchFiles, type PartsOptions, requestParts } from '@/lib/client/song/parts';
import { openWorker } from '@/lib/mixer/open-worker';
import { freshDesk, mixOf } from './desk';
import { MixerSound } from './mixer-sound';

export interface LoadedMixer {
  sound: MixerSound;
  groups: readonly string[];
  canStretch: boolean;
}

/** What the listener waits for. */
export type Loading = { step: 'making' | 'fetching'; share: number };

interface LoadOptions {
  signal: AbortSignal;
  onProgress: (loading: Loading) => void;
}

/** Gets the parts of a song ready to be played. Throws if they cannot be, or the signal aborts. */
export async function loadMixer(
  songId: string,
  context: AudioContext,
  { signal, onProgress }: LoadOptions,
): Promise<LoadedMixer> {
  const during = (step: Loading['step']): PartsOptions => ({
    signal,
    onProgress: (share) => onProgress({ step, share }),
  });
  const parts = await requestParts(songId, during('making'));
  const urls = parts.map(({ url }) => url);
  const files = await fetchFiles(urls, during('fetching'));
  const { worker, duration, canStretch } = await openWorker(files, signal);
  const groups = parts.map(({ group }) => group);
  const sound = new MixerSound(context, worker, { duration, canStretch }, mixOf(freshDesk(groups)));
  return { sound, groups, canStretch };
}

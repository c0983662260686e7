import { useEffect, useMemo, useState } from 'react';
import { failureText } from '@/lib/client/report';
import { playThrough } from '../../player/engine/playback';
import type { PlayerSong } from '../../player/engine/song';
import { dismiss } from '../../player/engine/sound';
import { currentSong, usePlayer } from '../../player/engine/store';
import { type LoadedMixer, type Loading, loadMixer } from './load-mixer';
import type { MixerFailure } from './mixer-sound';
import { useOpenMixer } from './open-mixer';

export type MixerState =
  | { name: 'loading'; loading: Loading | null }
  | { name: 'ready'; mixer: LoadedMixer }
  | { name: 'failed'; text: string; canRetry: boolean };

const WENT_SILENT: Record<MixerFailure, string> = {
  refused: 'Your browser does not let this page play sound. Allow it, then try again.',
  broken:
    'The parts could not be played on. The player plays the whole song. Try again, or load the page again.',
};

const canMix = () => 'WebAssembly' in window && 'Worker' in window;

const WAITING: MixerState = { name: 'loading', loading: null };
const UNSUPPORTED: MixerState = {
  name: 'failed',
  text: 'This browser cannot take songs apart: it lacks Web Audio or WebAssembly. The player plays the whole song.',
  canRetry: false,
};

/** Loads the mixer of a song, once more when `attempt` changes, and gives the song back when it is closed. */
export function useMixer(song: PlayerSong, attempt: number): MixerState {
  const context = useOpenMixer((state) => state.context);
  const [state, setState] = useState<MixerState>(WAITING);
  // Before the other effect, so that the player has the song back before its mixer is closed.
  useTakeOver(song, state.name === 'ready' ? state.mixer : null);
  const wanted = useMemo(() => ({ songId: song.id, attempt }), [song.id, attempt]);
  useEffect(() => {
    if (!context || !canMix()) return setState(UNSUPPORTED);
    const abort = new AbortController();
    let loaded: LoadedMixer | null = null;
    setState(WAITING);
    loadMixer(wanted.songId, context, {
      signal: abort.signal,
      onProgress: (loading) => setState({ name: 'loading', loading }),
    }).then(
      (mixer) => {
        if (abort.signal.aborted) return mixer.sound.close();
        loaded = mixer;
        mixer.sound.onFailure = (failure) =>
          setState({ name: 'failed', text: WENT_SILENT[failure], canRetry: true });
        setState({ name: 'ready', mixer });
      },
      (error) => !abort.signal.aborted && setState(failureOf(error)),
    );
    return () => {
      abort.abort();
      loaded?.sound.close();
    };
  }, [wanted, context]);
  return state;
}

function failureOf(error: unknown): MixerState {
  if (!navigator.onLine)
    return { name: 'failed', text: 'You are offline. Connect, then try again.', canRetry: true };
  return { name: 'failed', text: failureText('song.parts', error), canRetry: true };
}

/** The player plays through the mixer whenever its song is the current one. */
function useTakeOver(song: PlayerSong, mixer: LoadedMixer | null): void {
  const isCurrent = usePlayer((state) => currentSong(state)?.id === song.id);
  useEffect(() => {
    if (!mixer || !isCurrent) return;
    playThrough(mixer.sound, song);
    return dismiss;
  }, [mixer, isCurrent, song]);
}

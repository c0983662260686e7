import { create } from 'zustand';
import { RATE } from '@/lib/mixer/stereo';

interface OpenMixer {
  songId: string | null;
  /** Null if this browser has no Web Audio. */
  context: AudioContext | null;
}

/** The song whose mixer is open. */
export const useOpenMixer = create<OpenMixer>(() => ({ songId: null, context: null }));

/** Opens a song's mixer. Call it when the user presses something: only then do phones let a page sound later. */
export function openMixer(songId: string): void {
  const context = 'AudioContext' in window ? new AudioContext({ sampleRate: RATE }) : null;
  useOpenMixer.setState({ songId, context });
}

export function closeMixer(): void {
  const { context } = useOpenMixer.getState();
  useOpenMixer.setState({ songId: null, context: null });
  void context?.close();
}

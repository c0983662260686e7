import { create } from 'zustand';
import { RATE } from '@/lib/mixer/stereo';

interface OpenMixer {
  songId: string | null;
  /** Null if this browser or device has no Web Audio. */
  context: AudioContext | null;
}

/** The song whose mixer is open. */
export const useOpenMixer = create<OpenMixer>(() => ({ songId: null, context: null }));

/** Opens a song's mixer. Call it when the user presses something: only then do phones let a page sound later. */
export function openMixer(songId: string): void {
  useOpenMixer.setState({ songId, context: openContext() });
}

function openContext(): AudioContext | null {
  try {
    return new AudioContext({ sampleRate: RATE });
  } catch {
    return null;
  }
}

export function closeMixer(): void {
  const { context } = useOpenMixer.getState();
  useOpenMixer.setState({ songId: null, context: null });
  void context?.close();
}

import type { ScorePlayer } from '@/lib/sketch/score-player';
import { notifyOtherTabs, onOtherTabPlaying } from '../../player/engine/one-tab';
import { togglePlay } from '../../player/engine/playback';
import { usePlayer } from '../../player/engine/store';

const levelOf = ({ volume, muted }: { volume: number; muted: boolean }) => (muted ? 0 : volume);

/** Returns the volume that the user has set for all that sounds here. */
export const levelNow = (): number => levelOf(usePlayer.getState());

/** Pauses the player of this tab and those of others. */
export function silenceOthers(): void {
  if (usePlayer.getState().playing) togglePlay();
  notifyOtherTabs();
}

/**
 * Pauses a player of scores when a song starts, here or in another tab, and has it follow the volume. Returns a function
 * that ends this and closes it.
 */
export function keepBeside(player: ScorePlayer): () => void {
  const stopListening = usePlayer.subscribe((now, before) => {
    if (now.playing && !before.playing) player.pause();
    player.setLevel(levelOf(now));
  });
  const stopTabs = onOtherTabPlaying(() => player.pause());
  return () => {
    stopListening();
    stopTabs();
    player.close();
  };
}

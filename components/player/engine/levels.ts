import { applyLevels } from './sound';
import { usePlayer } from './store';

/** Speeds to choose from. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const SLOWEST = 0.5;
const FASTEST = 2;

/** Sets the volume, 0 to 1 in hundredths, and ends muting. */
export function setVolume(volume: number): void {
  usePlayer.setState({ volume: Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100, muted: false });
  applyLevels();
}

/** Silences the player, or ends the silence. */
export function toggleMute(): void {
  usePlayer.setState(({ muted }) => ({ muted: !muted }));
  applyLevels();
}

/** Sets the speed, 0.5 to 2; voices and instruments keep their pitch. */
export function setSpeed(speed: number): void {
  usePlayer.setState({ speed: Math.min(FASTEST, Math.max(SLOWEST, speed)) });
  applyLevels();
}

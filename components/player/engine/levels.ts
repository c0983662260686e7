import { applyLevels } from './sound';
import { usePlayer } from './store';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const MIN_SPEED = 0.5;
const MAX_SPEED = 2;

/** Sets the volume, 0 to 1 rounded to hundredths, and unmutes. */
export function setVolume(volume: number): void {
  usePlayer.setState({ volume: Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100, muted: false });
  applyLevels();
}

export function toggleMute(): void {
  usePlayer.setState(({ muted }) => ({ muted: !muted }));
  applyLevels();
}

/** Sets the speed, 0.5 to 2, without changing the pitch. */
export function setSpeed(speed: number): void {
  usePlayer.setState({ speed: Math.min(MAX_SPEED, Math.max(MIN_SPEED, speed)) });
  applyLevels();
}

import type { Song } from '@/lib/domain/song/contract';
import { playbackGain } from '@/lib/domain/song/rules';
import type { PlayerSong } from '../../../player/engine/song';
import { sameBeat } from '../core/family-tree';

export type Side = 'a' | 'b';

/** One of two versions: as it sounds, and as it counts. */
export interface Version {
  playable: PlayerSong;
  song: Pick<Song, 'bpm' | 'duration'>;
}

/**
 * Returns the factors on the samples of two songs that make both equally loud: the louder one is brought down to the
 * quieter, and neither is louder than what the player plays.
 */
export function equalGains(a: number | null, b: number | null): Record<Side, number> {
  const [own, other] = [playbackGain(a), playbackGain(b)];
  if (a === null || b === null) return { a: own, b: other };
  const [heardA, heardB] = [a + decibels(own), b + decibels(other)];
  const target = Math.min(heardA, heardB);
  return { a: own * 10 ** ((target - heardA) / 20), b: other * 10 ** ((target - heardB) / 20) };
}

const decibels = (gain: number) => 20 * Math.log10(gain);

/** Two versions that are heard alternately from the same beat on. Both are loaded; one sounds. */
export class Comparison {
  side: Side = 'a';
  private readonly sounds: Record<Side, HTMLAudioElement>;

  constructor(
    private readonly versions: Record<Side, Version>,
    volume: number,
    private readonly onChange: () => void,
  ) {
    const gains = equalGains(versions.a.playable.loudness, versions.b.playable.loudness);
    const load = (side: Side) => {
      const element = new Audio(versions[side].playable.audioUrl);
      element.preload = 'auto';
      element.volume = Math.min(1, volume * gains[side]);
      for (const name of ['play', 'pause', 'ended', 'timeupdate', 'error'] as const)
        element.addEventListener(name, this.onChange);
      return element;
    };
    this.sounds = { a: load('a'), b: load('b') };
  }

  get isPlaying(): boolean {
    return !this.sounds[this.side].paused;
  }

  /** Seconds, in the version that is heard. */
  get position(): number {
    return this.sounds[this.side].currentTime;
  }

  get duration(): number {
    return this.versions[this.side].song.duration ?? 0;
  }

  get hasFailed(): boolean {
    return this.sounds.a.error !== null || this.sounds.b.error !== null;
  }

  toggle(): void {
    const sound = this.sounds[this.side];
    if (sound.paused) void sound.play().catch(this.onChange);
    else sound.pause();
  }

  pause(): void {
    this.sounds[this.side].pause();
  }

  seek(seconds: number): void {
    this.sounds[this.side].currentTime = seconds;
    this.onChange();
  }

  /** Goes on with the other version at the same beat. */
  switchTo(side: Side): void {
    if (side === this.side) return;
    const [from, to] = [this.sounds[this.side], this.sounds[side]];
    to.currentTime = sameBeat(from.currentTime, this.versions[this.side].song, this.versions[side].song);
    if (!from.paused) void to.play().catch(this.onChange);
    from.pause();
    this.side = side;
    this.onChange();
  }

  close(): void {
    for (const sound of [this.sounds.a, this.sounds.b]) {
      sound.pause();
      sound.removeAttribute('src');
      sound.load();
    }
  }
}

import type { Loop } from './loop';
import type { Part } from './part';
import { type Stereo, silence } from './stereo';

/** Samples over which the loop's end fades into its beginning: 6 ms. */
const FADE = 256;

export interface MixSettings {
  /** Samples. It may lie before the song, but not behind the loop. */
  from: number;
  /** One for each part, 0 to 1. */
  gains: readonly number[];
  /** Samples. */
  loop: Loop | null;
}

/** The sum of a song's parts from a position on, round and round if it loops. */
export class Mix {
  private position = 0;
  private gains: readonly number[] = [];
  private loop: Loop | null = null;
  /** Samples of the fade that are left. */
  private fading = 0;

  constructor(private readonly parts: readonly Part[]) {}

  /** Samples. */
  get length(): number {
    return Math.max(0, ...this.parts.map((part) => part.length));
  }

  /** True if all that follows is silence. */
  get isOver(): boolean {
    return this.position >= this.length;
  }

  restart({ from, gains, loop }: MixSettings): void {
    this.position = from;
    this.gains = gains;
    this.loop = loop;
    this.fading = 0;
  }

  /** Returns the next samples. */
  read(samples: number): Stereo {
    const sound = silence(samples);
    for (let at = 0; at < samples; ) {
      const to = Math.min(samples, at + this.untilChange());
      this.sum(sound, this.position, { from: at, to });
      if (this.fading > 0) this.fadeOver(sound, { from: at, to });
      this.position += to - at;
      at = to;
      this.wrap();
    }
    return sound;
  }

  private untilChange(): number {
    if (this.fading > 0) return this.fading;
    return this.loop ? this.loop.end - this.position : Number.POSITIVE_INFINITY;
  }

  private wrap(): void {
    if (this.position !== this.loop?.end) return;
    this.position = this.loop.start;
    this.fading = Math.min(FADE, this.loop.end - this.loop.start);
  }

  /** Blends what follows the loop's end with the beginning of the loop. */
  private fadeOver(sound: Stereo, range: { from: number; to: number }): void {
    const count = range.to - range.from;
    const tail = silence(count);
    const passed = FADE - this.fading;
    this.sum(tail, (this.loop?.end ?? 0) + passed, { from: 0, to: count });
    sound.forEach((channel, side) => {
      for (let i = 0; i < count; i++) {
        const share = (passed + i) / FADE;
        const at = range.from + i;
        channel[at] = share * (channel[at] ?? 0) + (1 - share) * (tail[side]?.[i] ?? 0);
      }
    });
    this.fading -= count;
  }

  private sum(to: Stereo, position: number, range: { from: number; to: number }): void {
    this.parts.forEach((part, index) => {
      const gain = this.gains[index] ?? 0;
      if (gain > 0) part.addTo(to, position, range, gain);
    });
  }
}

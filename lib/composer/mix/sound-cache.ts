import type { Sound } from '../instruments/dsp';

/** Rendered sounds under their keys, of which it drops the least recently used ones beyond its budget of samples. */
export class SoundCache {
  private readonly sounds = new Map<string, Sound>();
  private held = 0;

  constructor(private readonly budget: number) {}

  /** Returns a sound and forgets it. */
  take(key: string): Sound | undefined {
    const sound = this.sounds.get(key);
    if (!sound) return undefined;
    this.sounds.delete(key);
    this.held -= size(sound);
    return sound;
  }

  /** Keeps a sound that it does not hold as the most recently used one. */
  keep(key: string, sound: Sound): void {
    this.sounds.set(key, sound);
    this.held += size(sound);
    for (const other of this.sounds.keys()) {
      if (this.held <= this.budget || other === key) break;
      this.take(other);
    }
  }
}

function size({ left, right }: Sound): number {
  return left === right ? left.length : 2 * left.length;
}

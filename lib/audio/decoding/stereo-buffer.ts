import type { StereoAudio } from '../encode';
import { InvalidAudio } from './invalid-audio';

/** Collects decoded blocks. Grows as blocks arrive, since a few bytes can declare hours. */
export class StereoBuffer {
  private left: Float32Array;
  private right: Float32Array;
  private length = 0;

  constructor(
    private readonly sampleRate: number,
    /** The most frames that it accepts. */
    private readonly maxFrames: number,
    expectedFrames: number,
  ) {
    const size = Math.max(1, Math.min(expectedFrames || 60 * sampleRate, maxFrames));
    this.left = new Float32Array(size);
    this.right = new Float32Array(size);
  }

  /** Appends a block; the right side of mono is the left. Throws InvalidAudio if the song becomes too long. */
  push(left: Float32Array, right: Float32Array, count: number): void {
    const end = this.length + count;
    if (end > this.maxFrames)
      throw new InvalidAudio('length', `more than ${(this.maxFrames / this.sampleRate).toFixed(1)} s`);
    if (end > this.left.length) this.grow(Math.min(this.maxFrames, Math.max(end, 2 * this.left.length)));
    this.left.set(left.subarray(0, count), this.length);
    this.right.set(right.subarray(0, count), this.length);
    this.length = end;
  }

  private grow(size: number): void {
    const [left, right] = [new Float32Array(size), new Float32Array(size)];
    left.set(this.left);
    right.set(this.right);
    this.left = left;
    this.right = right;
  }

  finish(): StereoAudio {
    const { sampleRate, length } = this;
    return { sampleRate, left: this.left.subarray(0, length), right: this.right.subarray(0, length) };
  }
}

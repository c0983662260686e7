import { frameOffsets } from '@/lib/audio/mp3-frame';
import type { Stereo } from './stereo';

/** Samples of an MP3 frame. */
const FRAME = 1152;
const BLOCK_FRAMES = 16;
const BLOCK = BLOCK_FRAMES * FRAME;
/** The bits of a frame may begin this many frames earlier, and its sound overlaps with the one before. */
const LEAD_FRAMES = 4;
/** Silence that LAME and the decoder put before the sound. */
const DELAY = 1105;
/** About three seconds, 1.2 MB. */
const KEPT_BLOCKS = 8;

export interface Decoder {
  decode(bytes: Uint8Array): { channelData: Float32Array[] };
}

/** One group of a song, decoded where it is needed: three minutes of sound are 63 MB, as MP3 four. */
export class Part {
  private readonly offsets: Uint32Array;
  /** Decoded blocks, the least recently used one first. */
  private readonly blocks = new Map<number, Float32Array[]>();
  /** The block whose frames the decoder expects next. */
  private expected = -1;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly decoder: Decoder,
  ) {
    this.offsets = frameOffsets(bytes);
  }

  /** Samples. */
  get length(): number {
    return Math.max(0, (this.offsets.length - 1) * FRAME - DELAY);
  }

  /** Adds samples from a position on, which may be outside the song, to a range of a buffer. */
  addTo(to: Stereo, position: number, range: { from: number; to: number }, gain: number): void {
    for (let at = range.from; at < range.to; ) {
      const source = position + DELAY + at - range.from;
      const block = Math.floor(source / BLOCK);
      const inBlock = source - block * BLOCK;
      const count = Math.min(range.to - at, BLOCK - inBlock);
      const decoded = this.block(block);
      to.forEach((channel, side) => {
        const samples = decoded[side] ?? decoded[0];
        if (samples) add(samples.subarray(inBlock, inBlock + count), channel, at, gain);
      });
      at += count;
    }
  }

  private block(index: number): Float32Array[] {
    const samples = this.blocks.get(index) ?? this.decode(index);
    this.blocks.delete(index);
    this.blocks.set(index, samples);
    for (const oldest of this.blocks.keys()) {
      if (this.blocks.size <= KEPT_BLOCKS) break;
      this.blocks.delete(oldest);
    }
    return samples;
  }

  private decode(index: number): Float32Array[] {
    const from = index * BLOCK_FRAMES;
    if (from < 0 || from >= this.offsets.length - 1) return [];
    const lead = index === this.expected ? 0 : Math.min(from, LEAD_FRAMES);
    this.expected = index + 1;
    const { channelData } = this.decoder.decode(this.frames(from - lead, from + BLOCK_FRAMES));
    return channelData.map((samples) => samples.subarray(lead * FRAME));
  }

  /** The decoder needs an array that owns its buffer. */
  private frames(from: number, to: number): Uint8Array {
    return this.bytes.slice(this.offsets[from], this.offsets[Math.min(to, this.offsets.length - 1)]);
  }
}

function add(samples: Float32Array, to: Float32Array, at: number, gain: number): void {
  for (let i = 0; i < samples.length; i++) to[at + i] = (to[at + i] ?? 0) + gain * (samples[i] ?? 0);
}

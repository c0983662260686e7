import type { BasicSample } from 'spessasynth_core';

/** Samples that a player may read past the end of a loop before it goes back. */
export const GUARD = 600;
/** Shorter loops are written out several times, so that going back is rare. */
const LOOP_SAMPLES = 4096;

/** A decoded recording. Behind a loop's end the loop goes on for GUARD samples, behind any other end there is silence. */
export interface Recording {
  data: Int16Array;
  /** Samples to go back at `end`; 0 if it is not looped. */
  loop: number;
  end: number;
}

export interface Loop {
  start: number;
  /** Exclusive. */
  end: number;
}

/** Writes samples with 16 bits, as many as both arrays hold. */
function quantise(decoded: Float32Array, into: Int16Array, samples: number): void {
  const count = Math.min(samples, decoded.length, into.length);
  for (let i = 0; i < count; i++) into[i] = Math.round(decoded[i] * 32767);
}

function unrolled(decoded: Float32Array, loop: Loop | null): Recording {
  const end = loop ? Math.min(loop.end, decoded.length) : decoded.length;
  const length = loop ? end - loop.start : 0;
  const isLooped = loop !== null && length >= 4;
  const period = isLooped ? length * Math.max(1, Math.ceil(LOOP_SAMPLES / length)) : 0;
  const last = isLooped ? loop.start + period : decoded.length;
  const data = new Int16Array(last + GUARD);
  quantise(decoded, data, isLooped ? end : decoded.length);
  for (let i = end; isLooped && i < data.length; i++) data[i] = data[i - length];
  return { data, loop: period, end: last };
}

/** A recording that cannot be decoded comes as silence. */
const isSilent = (decoded: Float32Array) => decoded.every((x) => x === 0);

/** Decodes recordings when they are first played and keeps the latest ones, at most `maxBytes` of them. */
export class Recordings {
  private readonly decoded = new Map<string, Recording | null>();
  private readonly numbers = new Map<BasicSample, number>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get heldBytes(): number {
    return this.bytes;
  }

  /** Returns a decoded recording, or null if it is damaged. */
  get(sample: BasicSample, loop: Loop | null): Recording | null {
    const key = `${this.numberOf(sample)}/${loop?.start}/${loop?.end}`;
    const known = this.decoded.get(key);
    if (known !== undefined) {
      this.decoded.delete(key);
      this.decoded.set(key, known);
      return known;
    }
    const recording = decode(sample, loop);
    this.decoded.set(key, recording);
    this.bytes += recording?.data.byteLength ?? 0;
    this.forgetOldest(key);
    return recording;
  }

  private numberOf(sample: BasicSample): number {
    const number = this.numbers.get(sample) ?? this.numbers.size;
    this.numbers.set(sample, number);
    return number;
  }

  private forgetOldest(latest: string): void {
    for (const [key, recording] of this.decoded) {
      if (this.bytes <= this.maxBytes || key === latest) return;
      this.decoded.delete(key);
      this.bytes -= recording?.data.byteLength ?? 0;
    }
  }
}

function decode(sample: BasicSample, loop: Loop | null): Recording | null {
  const packed = sample.getRawData(true);
  const decoded = sample.getAudioData();
  // The parser would otherwise hold every sample it ever decoded.
  if (sample.isCompressed) sample.setCompressedData(packed);
  return isSilent(decoded) ? null : unrolled(decoded, loop);
}

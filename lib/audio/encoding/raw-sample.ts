import { AudioSample, type AudioSampleInit } from 'mediabunny';

/** Stereo with 16 bits, one channel after the other, or with 32 bits, interleaved. */
type RawInit = Omit<AudioSampleInit, 'data' | 'format' | 'numberOfChannels'> & {
  data: Int16Array | Int32Array;
};
type Destination = Parameters<AudioSample['copyTo']>[0];
type CopyOptions = Parameters<AudioSample['copyTo']>[1];

/** A part of a song as the encoders read it: Mediabunny's own copies convert value by value, which takes several times as long. */
export class RawSample extends AudioSample {
  constructor(private readonly raw: RawInit) {
    super({ ...raw, format: raw.data instanceof Int16Array ? 's16-planar' : 's32', numberOfChannels: 2 });
  }

  override clone(): RawSample {
    return new RawSample({ ...this.raw, timestamp: this.timestamp });
  }

  override copyTo(destination: Destination, options: CopyOptions): void {
    const { data } = this.raw;
    const { format, planeIndex } = options;
    const frames = this.numberOfFrames;
    if (format === 's16-planar' && data instanceof Int16Array) {
      view(Int16Array, destination).set(data.subarray(planeIndex * frames, (planeIndex + 1) * frames));
    } else if (format === 's32' && data instanceof Int16Array) {
      interleave(data, view(Int32Array, destination), frames);
    } else if (format === 's32' && data instanceof Int32Array) {
      view(Int32Array, destination).set(data);
    } else super.copyTo(destination, options);
  }
}

/** Returns the memory of a destination as numbers. */
function view<T>(
  Numbers: { new (buffer: ArrayBufferLike, offset?: number, length?: number): T; BYTES_PER_ELEMENT: number },
  destination: Destination,
): T {
  if (!ArrayBuffer.isView(destination)) return new Numbers(destination);
  const { buffer, byteOffset, byteLength } = destination;
  return new Numbers(buffer, byteOffset, byteLength / Numbers.BYTES_PER_ELEMENT);
}

/** Writes 16 bits at the upper end of 32. */
function interleave(data: Int16Array, into: Int32Array, frames: number): void {
  for (let i = 0; i < frames; i++) {
    into[2 * i] = data[i] << 16;
    into[2 * i + 1] = data[frames + i] << 16;
  }
}

import type { Processor } from 'signalsmith-stretch';
import { RATE, type Stereo, silence } from './stereo';

/** A third of the distance of the library's analysis windows, so that all of them are equally far apart. */
const HOP = 441;
/** Samples before the first one that is heard, which fill the library's windows; also at twice the tempo. */
export const LEAD = 20_480;
const silent = new Float32Array(HOP);
/** Above it, overtones move less than the key, which keeps the timbre; the library's own choice. */
const TONALITY_HZ = 8_000;

export interface Stretching {
  /** 0.25 to 2; higher is faster. */
  tempo: number;
  semitones: number;
}

/**
 * Plays sound slower, faster or in another key, with Signalsmith Stretch. The package offers an audio worklet, which
 * the page's policy keeps from WebAssembly; here its processor runs in a worker, as fast as it is read.
 */
export class Stretcher {
  private read: (samples: number) => Stereo = silence;
  private tempo = 1;
  private produced = 0;
  private fed = 0;
  /** What the library sees of the input. */
  private readonly window: Stereo;
  private rest: Stereo = silence(0);

  private constructor(private readonly processor: Processor) {
    this.window = silence(processor.bufferLength);
  }

  /** Loads the library. Throws if this browser has no WebAssembly. */
  static async open(): Promise<Stretcher> {
    return new Stretcher(await openProcessor());
  }

  /** Begins with the sample that `read` returns after `LEAD` others. */
  restart(read: (samples: number) => Stereo, { tempo, semitones }: Stretching): void {
    Object.assign(this, { read, tempo, fed: 0, rest: silence(0) });
    const { wasmModule, bufferLength } = this.processor;
    wasmModule._setTransposeSemitones(semitones, TONALITY_HZ / RATE);
    const warmUp = Math.ceil(bufferLength / HOP);
    this.produced = -warmUp * HOP;
    for (let hop = 0; hop < warmUp; hop++) this.hop();
  }

  /** Returns the next samples. */
  next(samples: number): Stereo {
    const sound = silence(samples);
    for (let filled = 0; filled < samples; ) {
      if (this.rest[0].length === 0) this.rest = this.hop();
      const [left, right] = this.rest;
      const count = Math.min(samples - filled, left.length);
      sound[0].set(left.subarray(0, count), filled);
      sound[1].set(right.subarray(0, count), filled);
      this.rest = [left.subarray(count), right.subarray(count)];
      filled += count;
    }
    return sound;
  }

  private hop(): Stereo {
    const { inputLatencySeconds, outputLatencySeconds, wasmModule, bufferLength } = this.processor;
    const outputSeconds = this.produced / RATE + outputLatencySeconds;
    this.look(Math.round(LEAD + (outputSeconds * this.tempo + inputLatencySeconds) * RATE));
    const [left, right] = this.channels('buffersIn', bufferLength);
    left?.set(this.window[0]);
    right?.set(this.window[1]);
    wasmModule._seek(bufferLength, this.tempo);
    wasmModule._process(0, HOP);
    this.produced += HOP;
    const [playedLeft = silent, playedRight = silent] = this.channels('buffersOut', HOP);
    return [new Float32Array(playedLeft), new Float32Array(playedRight)];
  }

  /** Moves the window on, so that it ends with this sample of the input. */
  private look(until: number): void {
    const count = until - this.fed;
    const sound = this.read(count);
    this.fed = until;
    this.window.forEach((channel, side) => {
      const fresh = sound[side === 0 ? 0 : 1].subarray(Math.max(0, count - channel.length));
      channel.copyWithin(0, fresh.length);
      channel.set(fresh, channel.length - fresh.length);
    });
  }

  /** Views of the library's memory, which may move whenever it runs. */
  private channels(buffers: 'buffersIn' | 'buffersOut', samples: number): Float32Array[] {
    const { wasmModule } = this.processor;
    const { buffer } = wasmModule.exports?.memory ?? wasmModule.HEAP8;
    return this.processor[buffers].map((address) => new Float32Array(buffer, address, samples));
  }
}

type ProcessorClass = new (options: object) => Processor;

let registered: Promise<ProcessorClass> | undefined;

/** Loads the library in the global scope of an audio worklet, as far as it looks at that. */
function processorClass(): Promise<ProcessorClass> {
  registered ??= new Promise((resolve, reject) => {
    Object.assign(globalThis, {
      sampleRate: RATE,
      AudioWorkletProcessor: class {
        port = { postMessage() {} };
      },
      registerProcessor: (_: string, Made: ProcessorClass) => resolve(Made),
    });
    import('signalsmith-stretch').catch(reject);
  });
  return registered;
}

async function openProcessor(): Promise<Processor> {
  const Made = await processorClass();
  const processor = new Made({ numberOfOutputs: 1, outputChannelCount: [2] });
  return new Promise((resolve) => {
    processor.port.postMessage = ([subject]) => subject === 'ready' && resolve(processor);
  });
}

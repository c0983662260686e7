import { setImmediate } from 'node:timers/promises';
import { registerFlacEncoder } from '@mediabunny/flac-encoder';
import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import {
  type AudioSample,
  AudioSampleSource,
  BufferTarget,
  FlacOutputFormat,
  Mp3OutputFormat,
  Output,
  type OutputFormat,
} from 'mediabunny';
import { compiledLame } from './compiled-lame';

interface Encoding {
  format: OutputFormat;
  coding: ConstructorParameters<typeof AudioSampleSource>[0];
}

export const FLAC: Encoding = { format: new FlacOutputFormat(), coding: { codec: 'flac' } };

/** MP3 with a constant bitrate, in bits per second. */
export const mp3At = (bitrate: number): Encoding => ({
  format: new Mp3OutputFormat({ xingHeader: false }),
  coding: { codec: 'mp3', bitrate, bitrateMode: 'constant' },
});

/** LAME while this thread lives; null if it cannot be held, which only makes encoding slower. */
let lame: Promise<WebAssembly.Module | null> | undefined;

function register(): void {
  if (lame) return;
  registerMp3Encoder();
  registerFlacEncoder();
  lame = compiledLame().catch(() => null);
}

/** A file that is encoded in a thread of its own. */
class EncodedFile {
  readonly source: AudioSampleSource;
  readonly output: Output;
  private readonly target = new BufferTarget();

  constructor({ format, coding }: Encoding) {
    this.source = new AudioSampleSource(coding);
    this.output = new Output({ format, target: this.target });
    this.output.addAudioTrack(this.source);
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    await this.output.finalize();
    if (!this.target.buffer) throw new Error('the encoder gave no bytes');
    return new Uint8Array(this.target.buffer);
  }
}

/**
 * Encodes the same samples in each way, as fast as the slowest encoder takes them. If the samples or an encoder fail, all
 * encoders end before the error is passed on.
 */
export async function encodeSamples(
  samples: Iterable<AudioSample> | AsyncIterable<AudioSample>,
  ...encodings: Encoding[]
): Promise<Uint8Array<ArrayBuffer>[]> {
  register();
  const files = encodings.map((encoding) => new EncodedFile(encoding));
  try {
    await encodeInto(files, samples);
    return await Promise.all(files.map((file) => file.finish()));
  } catch (error) {
    await Promise.allSettled(files.map(({ output }) => output.cancel()));
    throw error;
  }
}

async function encodeInto(
  files: EncodedFile[],
  samples: Iterable<AudioSample> | AsyncIterable<AudioSample>,
): Promise<void> {
  await Promise.all(files.map(({ output }) => output.start()));
  for await (const sample of samples) {
    await Promise.all(files.map(({ source }) => source.add(sample)));
    sample.close();
    // An encoder gets its next sample when the event loop hears that it has done the last one.
    await setImmediate();
  }
}

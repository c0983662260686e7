import { checkSamples } from '@/lib/audio/decoding/check-song';
import { decodeSong } from '@/lib/audio/decoding/decode-song';
import { InvalidAudio } from '@/lib/audio/decoding/invalid-audio';
import type { Mastering } from '@/lib/core/music/mastering';

export type Inspected = Awaited<ReturnType<Mastering['inspect']>>;

/** A file that may be a song. */
export interface Inspection {
  bytes: Uint8Array;
  maxSeconds: number;
}

/** Recognises and decodes a file. */
export async function inspectSong({ bytes, maxSeconds }: Inspection): Promise<Inspected> {
  try {
    const { container, audio } = await decodeSong(bytes, maxSeconds);
    checkSamples(audio);
    return { container, seconds: audio.left.length / audio.sampleRate };
  } catch (error) {
    if (error instanceof InvalidAudio) return error.reason === 'container' ? 'not a song' : 'spoilt';
    throw error;
  }
}

import { readWav } from '@/lib/audio/decoding/read-wav';
import type { Voice } from '../../vocals';
import { type Phone, type Speaker, type Speech, SpeechError, UnspeakableText } from './speech';
import { pathOf, runProgram } from './wasi';

/** Flite's names of the voices that sing, from CMU's Arctic recordings. */
const NAMES: Record<Voice, FliteVoice> = { female: 'slt', male: 'rms' };

/** Voices of Flite at 16 kHz. */
export type FliteVoice = 'slt' | 'rms' | 'awb';

const MAX_SECONDS = 60;

/** A text as Flite says it: every phone with its end in seconds. */
function phonesOf(printed: string): Phone[] {
  let startSeconds = 0;
  return printed
    .trim()
    .split(/\s+/)
    .map((part) => {
      const [phone = '', end = ''] = part.split(':');
      const endSeconds = Number(end);
      if (!phone || !(endSeconds >= startSeconds)) throw new SpeechError(`not a phone: ${part}`);
      const said = { phone, startSeconds, endSeconds };
      startSeconds = endSeconds;
      return said;
    });
}

/** Compiles Flite. Throws SpeechError if the bytes are not a program. */
export async function compileFlite(bytes: Uint8Array<ArrayBuffer>): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(bytes);
  } catch (cause) {
    throw new SpeechError('the voice is damaged', { cause });
  }
}

/** Returns the speaker of a singer. */
export function fliteSpeaker(module: WebAssembly.Module, voice: Voice): Speaker {
  return fliteVoice(module, NAMES[voice]);
}

/** Returns a voice of Flite (Black and Lenzo, 2001), which speaks English. */
export function fliteVoice(module: WebAssembly.Module, name: FliteVoice): Speaker {
  return {
    speak(text): Speech {
      const args = ['flite', '-voice', name, '-psdur', '-t', ` ${text}`, '-o', pathOf('speech.wav')];
      try {
        const { output, file, exitCode } = runProgram(module, args);
        if (exitCode !== 0 || !file) throw new SpeechError(`it ended with ${exitCode}`);
        const { left, sampleRate } = readWav(file, MAX_SECONDS);
        return { sampleRate, samples: left, phones: phonesOf(output) };
      } catch (cause) {
        throw new UnspeakableText('the voice failed', { cause });
      }
    },
  };
}

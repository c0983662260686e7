import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.mjs';

/** Smaller chunks are not worth a file that is opened in vain. */
const MIN_BYTES = 10_000;
const MAP = /\n\/\/# sourceMappingURL=.*\s*$/;

/**
 * Replaces copies of a server chunk by a reference to the first. Turbopack writes the same modules once for each group of
 * routes that shares them, and a process keeps the text of every chunk that it has loaded: Prisma's client, 40 times.
 */
export function mergeChunks(folder = inRoot('.next/server/chunks')) {
  const first = new Map();
  for (const name of fs.readdirSync(folder).sort()) {
    const file = path.join(folder, name);
    if (!name.endsWith('.js') || fs.statSync(file).size < MIN_BYTES) continue;
    const code = fs.readFileSync(file, 'utf8').replace(MAP, '');
    const hash = crypto.createHash('sha256').update(code).digest('hex');
    const original = first.get(hash);
    if (original === undefined) {
      first.set(hash, name);
      continue;
    }
    fs.writeFileSync(file, `module.exports=require(${JSON.stringify(`./${original}`)});\n`);
    fs.rmSync(`${file}.map`, { force: true });
  }
}

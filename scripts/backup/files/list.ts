import { z } from 'zod';
import type { Part } from '../manifest';
import { readLines, writePart } from '../part';

const FILE = 'files.gz';

/** A file of the site at the time of the backup. `absent` ones are not in it: lost, or deleted since the snapshot. */
const listed = z.union([
  z.object({ key: z.string(), size: z.int().nonnegative(), sha256: z.string() }),
  z.object({ key: z.string(), absent: z.enum(['lost', 'gone']) }),
]);

export type Listed = z.output<typeof listed>;

/** Writes the list of files while they are copied. */
export function writeList(dir: string, files: AsyncIterable<Listed>): Promise<Part> {
  return writePart(dir, FILE, lines(files));
}

async function* lines(files: AsyncIterable<Listed>): AsyncGenerator<Uint8Array> {
  for await (const file of files) yield Buffer.from(`${JSON.stringify(file)}\n`);
}

/** Yields the list of files of a backup. */
export async function* readList(dir: string): AsyncGenerator<Listed> {
  for await (const line of readLines(dir, FILE)) yield listed.parse(JSON.parse(line));
}

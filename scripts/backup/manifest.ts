import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Refusal } from './refusal';

const count = z.int().nonnegative();

const part = z.object({
  /** Below the folder of the backup. */
  file: z.string(),
  /** Bytes of that file. */
  bytes: count,
  sha256: z.hex().length(64),
});

const table = part.extend({
  schema: z.string(),
  name: z.string(),
  /** In the order of the copied values; generated columns are not among them. */
  columns: z.array(z.string()),
  rows: count,
  /** Of the rows in any order: see RowDigest. */
  digest: z.string(),
});

const manifest = z.object({
  format: z.literal(1),
  /** The version of Tunewright that wrote it. */
  version: z.string(),
  /** When the snapshot of the database was taken. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** The latest migration of the task queue. */
  queueMigration: count,
  /** A table follows those it refers to. */
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  files: z.object({
    count,
    /** Bytes of all files. */
    bytes: count,
    /** Files that rows name but the storage did not have. */
    lost: count,
    /** Files that the site deleted after the snapshot. */
    gone: count,
    list: part,
  }),
});

export type Manifest = z.output<typeof manifest>;
export type Part = z.output<typeof part>;
export type TablePart = z.output<typeof table>;

const DRAFT = 'manifest.draft.json';
const FINAL = 'manifest.json';

/** Creates the folder of a new backup, readable by its owner alone. Throws a Refusal if it holds anything. */
export async function createFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const entries = await readdir(dir);
  if (entries.includes(FINAL)) throw new Refusal(`${dir} already holds a backup. Name another folder.`);
  if (entries.includes('database'))
    throw new Refusal(`${dir} holds a backup that was interrupted. Delete it or name another folder.`);
  if (entries.length > 0) throw new Refusal(`${dir} is not empty. Name a new or empty folder.`);
}

/** Writes the manifest as a draft: until it is finished, the backup counts as incomplete. */
export async function writeDraft(dir: string, content: Manifest): Promise<void> {
  const file = await open(path.join(dir, DRAFT), 'w', 0o600);
  await file.writeFile(`${JSON.stringify(content, null, 1)}\n`);
  await file.sync();
  await file.close();
}

/** Makes the draft the manifest: from now on the backup counts as complete. */
export async function finishManifest(dir: string): Promise<void> {
  await rename(path.join(dir, DRAFT), path.join(dir, FINAL));
}

/** Reads the manifest of a complete backup, or the draft of one that is being verified. Throws a Refusal. */
export async function readManifest(dir: string, isDraft = false): Promise<Manifest> {
  const text = await readFile(path.join(dir, isDraft ? DRAFT : FINAL), 'utf8').catch(() => null);
  if (text === null) throw new Refusal(`${dir} holds no complete backup: it has no ${FINAL}.`);
  const parsed = manifest.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  throw new Refusal(`${dir}/${FINAL} is damaged, or of a newer version of Tunewright.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

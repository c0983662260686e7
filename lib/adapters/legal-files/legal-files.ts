import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LegalKind, LegalSource, LegalTexts, Log } from '@/lib/core/ports';

const MAX_BYTES = 200 * 1024;
const DEFAULTS = path.join(process.cwd(), 'lib/domain/legal/defaults');
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

interface Options {
  /** The operator's folder, which need not exist. */
  folder: string;
  recipients: string;
  log: Log;
  /** How long a file is taken to be unchanged without asking the file system. */
  checkMs?: number;
}

interface Known {
  source: LegalSource;
  /** Changes with the file; null if there is none. */
  stamp: string | null;
  checkedAt: number;
}

/**
 * Reads `terms.md`, `privacy.md` and `licence.md` of a folder, each again only after it has changed. A missing file, and
 * one that is damaged or above 200 KB, is replaced by the default.
 */
export function legalFiles({ folder, recipients, log, checkMs = 1_000 }: Options): LegalTexts {
  const cache = new Map<LegalKind, Known>();

  async function readOwn(file: string, kind: LegalKind): Promise<LegalSource> {
    try {
      return { ...parse(await readText(file)), isOwn: true };
    } catch (err) {
      log.error({ err, file }, 'this legal text cannot be used, the default is shown');
      return readDefault(kind);
    }
  }

  async function read(kind: LegalKind): Promise<LegalSource> {
    const known = cache.get(kind);
    const checkedAt = performance.now();
    if (known && checkedAt - known.checkedAt < checkMs) return known.source;
    const file = path.join(folder, `${kind}.md`);
    const stamp = await stampOf(file);
    const source =
      known?.stamp === stamp
        ? known.source
        : await (stamp === null ? readDefault(kind) : readOwn(file, kind));
    cache.set(kind, { source, stamp, checkedAt });
    return source;
  }

  return { read, recipients };
}

async function stampOf(file: string): Promise<string | null> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    return 'unreadable';
  }
}

async function readText(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > MAX_BYTES) throw new Error(`it has ${size} bytes, at most ${MAX_BYTES} are allowed`);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  if (text.includes('\0') || text.replace(FRONT_MATTER, '').trim() === '')
    throw new Error('it holds no text');
  return text;
}

async function readDefault(kind: LegalKind): Promise<LegalSource> {
  return { ...parse(await readFile(path.join(DEFAULTS, `${kind}.md`), 'utf8')), isOwn: false };
}

/** The version of the front matter, or else the beginning of the content's hash. */
function parse(text: string): Pick<LegalSource, 'version' | 'markdown'> {
  const [, head = ''] = FRONT_MATTER.exec(text) ?? [];
  const dated = /^version:\s*['"]?(\d{4}-\d{2}-\d{2})['"]?\s*$/m.exec(head)?.[1];
  const version = dated ?? createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { version, markdown: text.replace(FRONT_MATTER, '').trim() };
}

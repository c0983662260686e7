import { graphemesOf } from '@/lib/core/graphemes';

/** Characters that no file name can have on Windows, and those that would make it look like another one. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}?*<>]/gu;
const JOINER = '\u200d';
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const MAX_CHARACTERS = 100;
const MAX_BYTES = 180;

/** A title as the name of a file, without extension: in any script, safe on every system, never empty. */
export function fileName(title: string): string {
  const plain = title
    .normalize('NFC')
    .replaceAll('"', "'")
    .replace(/[/\\:|]/g, '-')
    .replace(FORBIDDEN, (sign) => (sign === JOINER ? sign : ''))
    .replace(/\s+/g, ' ');
  const name = shortened(plain).replace(/^[ .]+|[ .]+$/g, '');
  if (!name) return 'song';
  return RESERVED.test(name) ? `_${name}` : name;
}

/** Cut between characters as people see them, so that no emoji is torn. */
function shortened(text: string): string {
  let bytes = 0;
  let result = '';
  for (const { segment, index } of graphemesOf(text)) {
    bytes += new TextEncoder().encode(segment).length;
    if (bytes > MAX_BYTES || index >= MAX_CHARACTERS) break;
    result += segment;
  }
  return result;
}

/** Gives out names that differ from each other on systems that do not tell capital letters from small ones. */
export class FileNames {
  private readonly taken = new Map<string, number>();

  /** The title as a file name, with a number behind it where another has it already. */
  next(title: string): string {
    const name = fileName(title);
    const before = this.taken.get(keyOf(name));
    if (before === undefined) return this.take(name);
    for (let n = before + 1; ; n++) {
      const numbered = `${name} (${n})`;
      if (this.taken.has(keyOf(numbered))) continue;
      this.taken.set(keyOf(name), n);
      return this.take(numbered);
    }
  }

  private take(name: string): string {
    this.taken.set(keyOf(name), 1);
    return name;
  }
}

const keyOf = (name: string) => name.toLowerCase().normalize('NFKC');

/** A Content-Disposition for a download (RFC 6266): a plain name for old clients, the real one for the rest. */
export function attachment(name: string, extension: string): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\w '().,-]/g, '')
      .trim() || 'song';
  const real = encodeURIComponent(`${name}.${extension}`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${real}`;
}

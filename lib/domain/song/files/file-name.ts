import { graphemesOf } from '@/lib/core/text/graphemes';

/** Characters that Windows forbids in file names, and invisible ones that could disguise a name. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}?*<>]/gu;
const JOINER = '\u200d';
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const MAX_CHARACTERS = 100;
const MAX_BYTES = 180;

/** Turns a title into a file name without extension: any script, safe on every system, never empty. */
export function fileName(title: string): string {
  const plain = title
    .normalize('NFC')
    .replaceAll('"', "'")
    .replace(/[/\\:|]/g, '-')
    .replace(FORBIDDEN, (character) => (character === JOINER ? character : ''))
    .replace(/\s+/g, ' ');
  const name = shortened(plain).replace(/^[ .]+|[ .]+$/g, '');
  if (!name) return 'song';
  return RESERVED.test(name) ? `_${name}` : name;
}

/** Cuts between grapheme clusters, so that no emoji is split. */
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

/** Issues file names that are unique on case-insensitive file systems. */
export class FileNames {
  private readonly taken = new Map<string, number>();

  /** Returns the title as a file name, with a number appended if the name is taken. */
  next(title: string): string {
    const name = fileName(title);
    const lastNumber = this.taken.get(keyOf(name));
    if (lastNumber === undefined) return this.take(name);
    for (let n = lastNumber + 1; ; n++) {
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

/**
 * Returns a Content-Disposition for a download (RFC 6266): an ASCII name for old clients, the full one for the rest.
 */
export function attachment(name: string, extension: string): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\w '().,-]/g, '')
      .trim() || 'song';
  const encoded = encodeURIComponent(`${name}.${extension}`).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${encoded}`;
}

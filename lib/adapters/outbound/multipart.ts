/** One part of a multipart answer. */
export interface Part {
  /** Its media type in lower case without parameters; empty if it names none. */
  type: string;
  header(name: string): string | null;
  bytes: Uint8Array;
}

const DASH = 0x2d;
const CR = 0x0d;
const LF = 0x0a;

/**
 * Splits a multipart body at the boundary that its content type names (RFC 2046, 5.1), with `\r\n` or `\n` between the
 * lines. A body that ends early gives the parts that arrived. Returns null if the content type is not multipart.
 */
export function partsOf(contentType: string | null, body: Uint8Array): Part[] | null {
  const boundary = boundaryOf(contentType ?? '');
  if (boundary === null) return null;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  const parts: Part[] = [];
  let line = delimiterAfter(bytes, boundary, 0);
  while (line !== null && !line.isLast) {
    const next = delimiterAfter(bytes, boundary, line.end);
    const part = partOf(bytes.subarray(line.end, next?.start ?? bytes.length), next !== null);
    if (part) parts.push(part);
    line = next;
  }
  return parts;
}

function boundaryOf(contentType: string): string | null {
  if (!/^\s*multipart\//i.test(contentType)) return null;
  const found = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  return found?.[1] ?? found?.[2] ?? null;
}

/** Finds the next line that is `--boundary` or `--boundary--`. `start` is where it begins, `end` where the next one does. */
function delimiterAfter(bytes: Buffer, boundary: string, from: number) {
  const dashed = `--${boundary}`;
  for (let start = bytes.indexOf(dashed, from); start >= 0; start = bytes.indexOf(dashed, start + 1)) {
    let end = start + Buffer.byteLength(dashed);
    const isLast = bytes[end] === DASH && bytes[end + 1] === DASH;
    if (isLast) end += 2;
    while (bytes[end] === 0x20 || bytes[end] === 0x09) end++;
    if (bytes[end] === CR && bytes[end + 1] === LF) end++;
    const opensLine = start === 0 || bytes[start - 1] === LF;
    const closesLine = bytes[end] === LF || end >= bytes.length;
    if (opensLine && (closesLine || isLast)) return { start, end: end + 1, isLast };
  }
  return null;
}

/** Reads the headers and content of a part; null if it ends within its headers. */
function partOf(bytes: Buffer, isWhole: boolean): Part | null {
  const lines = /^(?:[^\r\n]+\r?\n)*\r?\n/.exec(bytes.toString('latin1', 0, 4096));
  if (!lines) return null;
  const headers = new Map<string, string>();
  for (const line of lines[0].split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  // The line break before a delimiter belongs to the delimiter, and is written as the ones of the headers are.
  const eol = lines[0].endsWith('\r\n') ? 2 : 1;
  const end = isWhole ? Math.max(lines[0].length, bytes.length - eol) : bytes.length;
  return {
    type: headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '',
    header: (name) => headers.get(name.toLowerCase()) ?? null,
    bytes: bytes.subarray(lines[0].length, end),
  };
}

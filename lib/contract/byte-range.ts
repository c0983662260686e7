/**
 * Returns the part of a file of `size` bytes that a Range header asks for (RFC 9110 §14): null for the whole file, which
 * an invalid header and several parts get too, `beyond` if the file has no such part.
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'beyond';
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'beyond';
  return last !== '' && Number(last) < start ? null : { start, end };
}

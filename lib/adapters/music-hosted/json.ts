/** Returns the first text or number under one of these names, at any depth; null if there is none. */
export function findText(value: unknown, names: readonly string[]): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  for (const [name, entry] of entries) {
    const isText = typeof entry === 'number' || (typeof entry === 'string' && entry !== '');
    if (isText && names.includes(name)) return String(entry);
  }
  for (const [, entry] of entries) {
    const found = findText(entry, names);
    if (found !== null) return found;
  }
  return null;
}

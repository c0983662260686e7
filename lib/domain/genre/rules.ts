/** Turns a genre's name into a slug: "R&B" → "rnb", "Drum & Bass" → "drum-and-bass", "Lo-fi" → "lo-fi". */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^r ?(&|and|'?n'?) ?b$/, 'rnb')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** Capitalises a name that the genre table does not override: "deep house" → "Deep house". */
export function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

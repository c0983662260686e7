const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Iterates over the user-perceived characters of a text, each with its UTF-16 index. */
export function graphemesOf(text: string): Iterable<{ segment: string; index: number }> {
  return segmenter.segment(text);
}

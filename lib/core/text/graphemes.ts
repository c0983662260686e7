const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as people see them (no emoji is torn), each with its UTF-16 index. */
export function graphemesOf(text: string): Iterable<{ segment: string; index: number }> {
  return segmenter.segment(text);
}

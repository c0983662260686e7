export interface MeasuredLine {
  text: string;
  /** Null if unknown or not sung. */
  syllables: number | null;
  rhyme: string | null;
}

/** What is known of a text that may have been edited since; it has no blank lines at its ends. */
export interface KnownMeasures {
  lyrics: string;
  syllables: readonly number[];
  rhymes: readonly (string | null)[];
}

/** Returns the lines of a text with what is known of each: of its place, or else of another line with the same words. */
export function measuredLines(text: string, known: KnownMeasures): MeasuredLine[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim() !== '');
  const knownLines = known.lyrics.split('\n').map((line) => line.trim());
  return lines.map((line, i) => {
    const words = line.trim();
    const isInPlace = knownLines[i - start] === words;
    const at = isInPlace ? i - start : knownLines.indexOf(words);
    const syllables = known.syllables[at] || null;
    return { text: line, syllables, rhyme: isInPlace ? (known.rhymes[at] ?? null) : null };
  });
}

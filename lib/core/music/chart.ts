/** A bar of a chord chart. */
export interface ChartBar {
  /** Those that begin in it, with their place from 0 (its beginning) to 1 (its end). */
  chords: { symbol: string; at: number }[];
  /** The words whose singing begins in it. */
  words: string;
}

export interface ChartSection<B extends ChartBar = ChartBar> {
  /** "Verse 1". */
  label: string;
  bars: B[];
}

export interface NumberedBar extends ChartBar {
  /** Its place in the song, from 1. */
  number: number;
}

/** A song as chords, bar by bar. */
export interface ChordChart {
  /** "D minor". */
  key: string;
  /** Whole beats per minute; dotted quarters in 6/8 and its like. */
  bpm: number;
  /** "6/8". */
  meter: string;
  sections: ChartSection<NumberedBar>[];
}

import type { Unit } from './labels';

/** One line or one part of a bar; its colour is a token of the palette. */
export interface SeriesColumn<Row> {
  key: string;
  label: string;
  colour: 1 | 2 | 3 | 4 | 5;
  /** Negative for a deduction; null if there is no value. */
  of: (row: Row) => number | null;
}

/** How a series is drawn and described. */
export interface SeriesShape<Row> {
  kind: 'bars' | 'lines';
  unit: Unit;
  columns: readonly SeriesColumn<Row>[];
  /** Additional columns of the table. */
  more?: readonly { label: string; of: (row: Row) => string }[];
}

/** A row of numbers for the chart. */
export interface Drawn {
  label: string;
  period: string;
  values: Record<string, number | null>;
}

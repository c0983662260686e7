/** One line of the table that `npm run bench` prints at its end. */
export interface Line {
  what: string;
  unit: 'ms' | 'µs' | 'KB' | 'MB' | '';
  ours: number;
  /** The baseline that ours is compared with; the aim is then the maximum ratio. */
  baseline?: number;
  /** The maximum, or the maximum ratio to the baseline; missing if there is no aim. */
  aim?: number | undefined;
}

/** Prints a result, and sends it to `npm run bench` if that started this process. */
export function reportLine(line: Line): void {
  process.send?.({ line });
  const { what, unit, ours, baseline, aim } = line;
  const comparison =
    baseline === undefined ? '' : `, baseline ${short(baseline)}, ratio ${short(ours / baseline)}`;
  console.log(`${what}: ${short(ours)} ${unit}${comparison}${aim === undefined ? '' : ` (aim ${aim})`}`);
}

const short = (value: number) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

/** One line of the table that `npm run bench` prints at its end. */
export interface Line {
  what: string;
  unit: 'ms' | 'µs' | 'KB' | 'MB' | '';
  ours: number;
  /** What ours stands beside; the aim is then how many times as much ours may be. */
  baseline?: number;
  /** At most this much, or this many times the baseline; left out where nothing was aimed at. */
  aim?: number | undefined;
}

/** Says what was measured, and hands it to `npm run bench` where that has asked. */
export function tell(line: Line): void {
  process.send?.({ line });
  const { what, unit, ours, baseline, aim } = line;
  const beside =
    baseline === undefined ? '' : `, baseline ${short(baseline)}, ratio ${short(ours / baseline)}`;
  console.log(`${what}: ${short(ours)} ${unit}${beside}${aim === undefined ? '' : ` (aim ${aim})`}`);
}

const short = (value: number) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

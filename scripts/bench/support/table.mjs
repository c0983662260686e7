const HEAD = ['what', 'ours', 'baseline', 'ratio', 'aim', ''];

/** Returns the results as one table, each line with its aim. */
export function tableOf(lines) {
  const rows = [HEAD, ...lines.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, n) => (n === 0 ? cell.padEnd(widths[n]) : n < 5 ? cell.padStart(widths[n]) : cell))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf({ what, unit, ours, baseline, aim }) {
  const ratio = baseline === undefined ? null : ours / baseline;
  return [
    what,
    `${short(ours)} ${unit}`.trim(),
    baseline === undefined ? '' : `${short(baseline)} ${unit}`.trim(),
    ratio === null ? '' : `${short(ratio)} ×`,
    aim === undefined ? '' : ratio === null ? `${aim} ${unit}`.trim() : `${aim} ×`,
    aim === undefined ? '' : verdict(ratio ?? ours, aim),
  ];
}

function verdict(value, aim) {
  if (value <= aim) return 'met';
  return aim > 0 ? `missed by ${Math.ceil((value / aim - 1) * 100)} %` : 'missed';
}

function short(value) {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

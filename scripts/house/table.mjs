const HEAD = ['figure', 'value', 'aim', ''];
const MAX_LISTED = 12;

/** Whether a figure meets its aim; one without an aim does. */
export const isMet = ({ value, max }) => max === undefined || value <= max;

/** Returns the figures as a table, and below it what the figures that miss their aim have found. */
export function tableOf(figures, isComplete = false) {
  const rows = [HEAD, ...figures.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const pad = (cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]));
  const lines = rows.map((row) => row.map(pad).join('  ').trimEnd());
  const missed = figures.filter((figure) => !isMet(figure) && figure.found.length > 0);
  return [...lines, ...missed.flatMap((figure) => list(figure, isComplete))].join('\n');
}

function cellsOf(figure) {
  const { figure: name, value, max } = figure;
  const aim = max === undefined ? '' : max === 0 ? '0' : `≤ ${max}`;
  return [name, String(value), aim, max === undefined ? '' : isMet(figure) ? 'ok' : 'over'];
}

function list({ figure, found }, isComplete) {
  const shown = isComplete ? found : found.slice(0, MAX_LISTED);
  const rest = found.length - shown.length;
  return [
    '',
    `${figure}:`,
    ...shown.map((one) => `  ${one}`),
    ...(rest > 0 ? [`  … and ${rest} more (--all)`] : []),
  ];
}

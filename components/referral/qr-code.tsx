import { encode } from 'uqr';

/** The margin in modules that scanners require. */
const QUIET_ZONE = 4;

/** A URL as a QR code. Dark on light in every theme, because some scanners cannot read inverted codes. */
export function QrCode({ label, text }: { label: string; text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full rounded-card border border-line bg-paper text-ink"
    >
      <path fill="currentColor" d={data.map(runsOf).join('')} />
    </svg>
  );
}

/** Path of one rectangle per run of dark modules in a row. */
function runsOf(row: boolean[], y: number): string {
  const cells = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return Array.from(
    cells.matchAll(/1+/g),
    ({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`,
  ).join('');
}

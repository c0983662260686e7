import { encode } from 'uqr';

/** Modules of empty paper around it, as readers expect. */
const QUIET_ZONE = 4;

/** An address as a QR code, drawn where the page is rendered: dark on light in every theme, since some readers know no other. */
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

/** The dark stretches of a row, each as one rectangle. */
function runsOf(row: boolean[], y: number): string {
  const cells = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return Array.from(
    cells.matchAll(/1+/g),
    ({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`,
  ).join('');
}

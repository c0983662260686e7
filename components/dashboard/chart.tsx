'use client';

import {
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  usePlotArea,
  useYAxisScale,
  XAxis,
  YAxis,
} from 'recharts';
import type { Unit } from './labels';
import type { Drawn, SeriesColumn } from './series';

export interface ChartProps {
  /** The name of the chart for screen readers. */
  title: string;
  kind: 'bars' | 'lines';
  unit: Unit;
  lines: readonly Omit<SeriesColumn<never>, 'of'>[];
  rows: readonly Drawn[];
}

const TICK = { fill: 'var(--color-quiet)', fontSize: 11 };
const LABEL_HEIGHT = 15;
/** The opacity of the bar of an unfinished period. */
const UNFINISHED = 0.6;

const colourOf = ({ colour }: { colour: number }) => `var(--color-chart-${colour})`;

/** A line of one value is invisible without its dot. */
const isAlone = (rows: ChartProps['rows'], key: string) =>
  rows.filter(({ values }) => typeof values[key] === 'number').length < 2;

/** Lines or stacked bars from zero, each labelled at its end. Arrow keys move through it. */
export default function Chart({ title, kind, unit, lines, rows }: ChartProps) {
  const data = rows.map(({ label, period, values }) => ({ label, period, ...values }));
  const widest = Math.max(...lines.map(({ label }) => label.length));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={data}
        title={title}
        stackOffset="sign"
        margin={{ top: 8, right: widest * 6.2 + 16, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="label" tick={TICK} tickLine={false} axisLine={false} minTickGap={12} height={22} />
        <YAxis
          tick={TICK}
          tickFormatter={unit.short}
          tickLine={false}
          axisLine={false}
          width={48}
          domain={[0, 'auto']}
          allowDecimals={unit.name === 'Seconds' || unit.name === 'US dollars'}
        />
        <ReferenceLine y={0} stroke="var(--color-edge)" />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-hover)', stroke: 'var(--color-edge)', fillOpacity: 0.6 }}
          content={(props) => <Reading {...props} lines={lines} unit={unit} />}
        />
        {lines.map((line) =>
          kind === 'bars' ? (
            <Bar
              key={line.key}
              dataKey={line.key}
              stackId="all"
              fill={colourOf(line)}
              maxBarSize={36}
              isAnimationActive={false}
            >
              {rows.map(({ period }, n) => (
                <Cell key={period} fillOpacity={n === rows.length - 1 ? UNFINISHED : 1} />
              ))}
            </Bar>
          ) : (
            <Line
              key={line.key}
              dataKey={line.key}
              stroke={colourOf(line)}
              strokeWidth={2}
              dot={isAlone(rows, line.key)}
              activeDot={{ r: 4 }}
              connectNulls
              isAnimationActive={false}
            />
          ),
        )}
        <EndLabels kind={kind} lines={lines} rows={rows} />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** The labels at the ends of the lines, moved apart so that they do not overlap. */
function EndLabels({ kind, lines, rows }: Pick<ChartProps, 'kind' | 'lines' | 'rows'>) {
  const area = usePlotArea();
  const scale = useYAxisScale();
  if (!area || !scale) return null;
  const places = endsOf(kind, lines, rows)
    .map(({ line, at }) => ({ line, y: scale(at) ?? area.y }))
    .sort((one, other) => one.y - other.y);
  const bottom = area.y + area.height;
  for (const [n, place] of places.entries())
    place.y = Math.max(place.y, n > 0 ? (places[n - 1]?.y ?? 0) + LABEL_HEIGHT : area.y);
  for (const [n, place] of places.toReversed().entries())
    place.y = Math.min(place.y, bottom - n * LABEL_HEIGHT);
  return (
    <g aria-hidden>
      {places.map(({ line, y }) => (
        <g key={line.key} transform={`translate(${area.x + area.width + 6} ${y})`}>
          <rect width={8} height={3} y={-1.5} fill={colourOf(line)} />
          <text x={12} dy="0.32em" fontSize={11} fill="var(--color-text)">
            {line.label}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Returns where each line ends; for bars, the middle of its part of the last bar that has one. */
function endsOf(kind: 'bars' | 'lines', lines: ChartProps['lines'], rows: ChartProps['rows']) {
  let [up, down] = [0, 0];
  const named = lines.filter(({ key }) => kind === 'lines' || rows.some(({ values }) => values[key]));
  return named.map((line) => {
    const last = rows.findLast(({ values }) => values[line.key] !== null);
    const value = last?.values[line.key] ?? 0;
    if (kind === 'lines' || value === 0) return { line, at: value };
    const middle = value < 0 ? down + value / 2 : up + value / 2;
    if (value < 0) down += value;
    else up += value;
    return { line, at: middle };
  });
}

function Reading({
  active,
  payload,
  lines,
  unit,
}: Pick<TooltipContentProps, 'active' | 'payload'> & Pick<ChartProps, 'lines' | 'unit'>) {
  const row = payload?.[0]?.payload as Record<string, unknown> | undefined;
  if (!active || !row) return null;
  return (
    <div className="rounded-md border border-line bg-raised px-3 py-2 text-xs shadow-float">
      <p className="mb-1 font-medium">{String(row.period)}</p>
      <dl className="numeric grid grid-cols-[auto_auto] gap-x-4">
        {lines.map((line) => {
          const value = row[line.key];
          return (
            <div key={line.key} className="contents">
              <dt className="flex items-center gap-1.5 text-quiet">
                <span className="h-0.75 w-2" style={{ background: colourOf(line) }} />
                {line.label}
              </dt>
              <dd className="text-right">{typeof value === 'number' ? unit.long(value) : '–'}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

import { z } from 'zod';

const LEVELS = new Map([
  [10, 'trace'],
  [20, 'debug'],
  [30, 'info'],
  [40, 'warn'],
  [50, 'error'],
  [60, 'fatal'],
]);
/** The same in every line. */
const LEFT_OUT = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'err']);

const entry = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(''),
  err: z.object({ type: z.string().optional(), message: z.string() }).optional().catch(undefined),
});

/** Returns a target for JSON lines of the log that writes each as one line for a person. */
export function readableLines(output: { write(text: string): unknown }): { write(line: string): void } {
  return { write: (line) => void output.write(`${readable(JSON.parse(line))}\n`) };
}

/** `12:03:05 warn  song was not made: The song could not be stored (songId 7f…)` */
function readable(line: unknown): string {
  const { level, time, msg, err, ...rest } = entry.parse(line);
  const fields = Object.entries(rest)
    .filter(([name, value]) => !LEFT_OUT.has(name) && value !== null && value !== '')
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`);
  const text = [msg, ...(err ? [err.message || err.type] : [])].join(': ').replaceAll(/\s+/g, ' ');
  const at = new Date(time).toTimeString().slice(0, 8);
  const details = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  return `${at} ${(LEVELS.get(level) ?? String(level)).padEnd(5)} ${text}${details}`;
}

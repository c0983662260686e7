import pino from 'pino';
import type { Log } from '@/lib/core/ports';
import { readableLines } from './log-readable';
import { redactFields } from './log-redact';

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Returns the log of a process: JSON lines from `info` on, or in a terminal readable ones from `warn` on. */
export function processLog(name: string, level: string | undefined, output: Output = process.stdout): Log {
  if (output.isTTY) return jsonLog(name, level ?? 'warn', readableLines(output));
  return jsonLog(name, level ?? 'info', output === process.stdout ? undefined : output);
}

/** Writes JSON lines to standard output or another target, without secrets. */
export function jsonLog(name: string, level: string, target?: { write(line: string): unknown }): Log {
  const options = {
    name,
    level,
    formatters: { log: redactFields },
    serializers: { err: (error: unknown) => redactError(error) },
  };
  return target ? pino(options, target) : pino(options);
}

/** An error with all its fields and causes, such as a failed request with its headers. */
function redactError(error: unknown): unknown {
  return error instanceof Error ? redactFields(pino.stdSerializers.err(error)) : error;
}

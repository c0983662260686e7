import pino from 'pino';
import type { Log } from '@/lib/core/ports';
import { redactFields } from './log-redact';

/** Writes JSON lines to standard output or another target, without secrets. */
export function jsonLog(name: string, level: string, target?: { write(line: string): void }): Log {
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

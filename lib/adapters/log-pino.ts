import pino from 'pino';
import type { Log } from '@/lib/core/ports';

/** Writes JSON lines to standard output, with secrets in headers redacted. */
export function jsonLog(name: string, level: string): Log {
  return pino({
    name,
    level,
    redact: ['*.authorization', '*.cookie', '*.password', '*.passwordHash', 'token'],
    serializers: { err: pino.stdSerializers.err },
  });
}

import pino from 'pino';
import type { Log } from '@/lib/core/ports';

/** JSON lines on standard output; secrets that could ride along in headers are blotted out. */
export function jsonLog(name: string, level: string): Log {
  return pino({
    name,
    level,
    redact: ['*.authorization', '*.cookie', '*.password', '*.passwordHash', 'token'],
    serializers: { err: pino.stdSerializers.err },
  });
}

import { parseEnv } from '@/lib/env';
import { afterFile } from './after-file';

const KEY = Symbol.for('tunewright.env');
/** What has no default. Tests do not connect to this database: they open their own. */
const REQUIRED = { DATABASE_URL: 'postgres://nobody@127.0.0.1/none', AUTH_SECRET: 'x'.repeat(40) };

/** Gives this process other settings, as environment variables, until the tests of this file are over. */
export function applySettings(settings: Record<string, string> = {}): void {
  Object.assign(globalThis, { [KEY]: parseEnv({ NODE_ENV: 'test', ...REQUIRED, ...settings }) });
  afterFile(() => Reflect.deleteProperty(globalThis, KEY));
}

// Checks the settings before anything starts: one line per wrong variable, exit code 1.
import { BadEnv, parseEnv } from '@/lib/env';

try {
  parseEnv(process.env);
} catch (error) {
  if (!(error instanceof BadEnv)) throw error;
  for (const line of error.lines) console.error(line);
  process.exit(1);
}

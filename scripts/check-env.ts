// Checks the settings before anything starts: one line per wrong variable, exit code 1.
import { env } from '@/lib/env';

env();

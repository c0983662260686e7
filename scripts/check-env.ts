// Checks the settings before anything starts: prints one line per wrong variable and exits with 1.
import { env } from '@/lib/env';

env();

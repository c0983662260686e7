// For a process that is started alone (`npm run web`): what .env says, and production unless told otherwise.
import { loadEnvFile } from './environment.mjs';

loadEnvFile();
process.env.NODE_ENV ??= 'production';

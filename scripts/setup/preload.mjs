// For a process that is started alone (`npm run web`): loads .env, and defaults to production.
import './processes/stack-traces.mjs';
import { loadEnvFile } from './environment.mjs';

loadEnvFile();
process.env.NODE_ENV ??= 'production';

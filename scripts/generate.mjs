// Generates Prisma's client without downloading an engine, and copies the recorded instruments.

import { main } from './setup/failure.mjs';
import { generate } from './setup/generated.mjs';

await main(async () => {
  console.log((await generate()) ? 'Generated the database client' : 'The database client is up to date');
});

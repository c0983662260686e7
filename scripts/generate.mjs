// Generates Prisma's client without downloading an engine.
import { generateClient } from './setup/client.mjs';
import { main } from './setup/failure.mjs';

await main(async () => {
  console.log(
    (await generateClient()) ? 'Generated the database client' : 'The database client is up to date',
  );
});

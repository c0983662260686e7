import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, it } from 'vitest';
import { testWorld } from '@/lib/testing/world';
import { runQueue } from './run-queue';

describe('a queue that is stopped while it starts', () => {
  it('ends', { timeout: 20_000 }, async () => {
    const { listening } = await testWorld();
    await listening();
    const queue = runQueue(1);
    // It has heard that there is a database, and asks for its first connection.
    await nextTurn();
    await queue.stop();
  });
});

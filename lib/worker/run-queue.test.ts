import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sendCode } from '@/lib/domain/auth/codes/send-code';
import { makeUser } from '@/lib/testing/factories';
import { hit } from '@/lib/testing/hit';
import { mailsTo } from '@/lib/testing/people/mails';
import { SMALL_SONG } from '@/lib/testing/songs';
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

describe('a queue with more songs than threads and places', () => {
  it('makes a song per thread and sends a code meanwhile', async () => {
    const { ctx, pool } = await testWorld();
    const owner = await makeUser();
    for (let song = 0; song < 8; song++)
      await hit('POST /song/generate', { as: owner, body: SMALL_SONG, headers: { prefer: 'respond-async' } });
    const songs = await pool.connect();
    // What makes a song waits for its row.
    await songs.query('BEGIN');
    await songs.query('SELECT FROM "Song" WHERE "ownerId" = $1 FOR UPDATE', [owner.id]);
    const running = async () => {
      const { rows } = await pool.query(
        "SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'song:make' AND locked_at IS NOT NULL",
      );
      return rows[0].count;
    };
    const queue = runQueue(1);
    try {
      await expect.poll(running).toBeGreaterThan(0);
      await sendCode(ctx, { purpose: 'email', subject: owner.id, email: 'new@example.com' });
      await expect.poll(() => mailsTo('new@example.com')).toHaveLength(1);
      expect(await running()).toBe(1);
    } finally {
      await songs.query('UPDATE "Song" SET status = \'canceled\' WHERE "ownerId" = $1', [owner.id]);
      await songs.query('COMMIT');
      songs.release();
      await queue.stop();
    }
  });
});

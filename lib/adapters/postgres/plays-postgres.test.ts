import { expect, it } from 'vitest';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { testWorld } from '@/lib/testing/world';
import { jsonLog } from '../log-pino';
import { batchedPlays } from './plays-postgres';

it('counts a play before, while and after it is written, once', async () => {
  const { ctx } = await testWorld();
  const { id } = await makeSongRow((await makeUser()).id);
  const plays = batchedPlays(ctx.db, jsonLog('test', 'silent'));
  await plays.record(id, 'a listener');
  expect(plays.pending(id)).toBe(1);
  const written = plays.flush();
  // The statement is on its way.
  await Promise.resolve();
  expect(plays.pending(id)).toBe(1);
  await written;
  expect(plays.pending(id)).toBe(0);
  expect((await ctx.db.song.findUniqueOrThrow({ where: { id } })).playCount).toBe(1);
});

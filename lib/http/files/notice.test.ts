import { expect, it } from 'vitest';
import { readNotice } from './notice';

it('the notice has the names and the licence of the recordings', async () => {
  const notice = await readNotice();
  for (const part of [
    'S. Christian Collins',
    'Frank Wen',
    'Michael Cowgill',
    'Permission is hereby granted',
  ]) {
    expect(notice).toContain(part);
  }
});

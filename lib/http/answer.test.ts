import { setImmediate as later } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { answering, answerNotFound } from './answer';

describe('the status of a page', () => {
  it('applies to the current response, independent of concurrent rendering', async () => {
    const [missing, found] = [{ statusCode: 200 }, { statusCode: 200 }];
    await Promise.all([
      answering(missing, async () => {
        await later();
        answerNotFound();
      }),
      answering(found, () => later()),
    ]);
    expect([missing.statusCode, found.statusCode]).toEqual([404, 200]);
  });

  it('is ignored outside a response', () => {
    expect(answerNotFound).not.toThrow();
  });
});

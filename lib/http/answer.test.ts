import { setImmediate as later } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { answering, answerNotFound } from './answer';

describe('the status of a page', () => {
  it('is set on the answer that is being given, whatever is rendered beside it', async () => {
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

  it('is nobody’s business where no answer is being given', () => {
    expect(answerNotFound).not.toThrow();
  });
});

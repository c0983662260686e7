import { expect, it } from 'vitest';
import { sendMadeFile } from './made-files';

it('lets a caller read three files at a time, and others as many', async () => {
  const ends: (() => void)[] = [];
  const read = (caller: string) => sendMadeFile(caller, () => new Promise<void>((end) => ends.push(end)));
  const begun = [read('one'), read('one'), read('one')];
  await expect(read('one')).rejects.toMatchObject({ code: 'files.busy', retryAfter: 30 });
  begun.push(read('other'));
  expect(ends).toHaveLength(4);
  ends[0]?.();
  await begun[0];
  begun.push(read('one'));
  await expect(read('one')).rejects.toMatchObject({ code: 'files.busy' });
  for (const end of ends) end();
  await Promise.all(begun);
});

it('frees the place of a file that fails', async () => {
  const broken = () => sendMadeFile('unlucky', () => Promise.reject(new Error('reset')));
  for (let n = 0; n < 5; n++) await expect(broken()).rejects.toThrow('reset');
});

import { expect, it } from 'vitest';
import { compiledLame } from './compiled-lame';

it('finds LAME in its package', async () => {
  const exported = WebAssembly.Module.exports(await compiledLame());
  expect(exported.filter(({ kind }) => kind === 'function').length).toBeGreaterThan(5);
});

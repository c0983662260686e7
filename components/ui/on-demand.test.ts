import { expect, it } from 'vitest';
import { dialogOf } from './on-demand';
import { partOf } from './part';

const Real = () => null;

it.each([
  ['a dialog', dialogOf],
  ['a part', partOf],
])(
  'the loader of %s brings another component if it cannot be loaded, so that the page stays',
  async (_, loaderOf) => {
    const tries = [Promise.reject(new Error('no connection')), Promise.resolve(Real)];
    const load = loaderOf(() => tries.shift() ?? Promise.reject(new Error('loaded twice')));
    const Unloaded = await load();
    expect(Unloaded).not.toBe(Real);
    expect(Unloaded).toBeTypeOf('function');
    expect(await load()).toBe(Real);
    expect(await load()).toBe(Real);
  },
);

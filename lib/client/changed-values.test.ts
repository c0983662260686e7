import { beforeEach, expect, it } from 'vitest';
import { changedValues } from './changed-values';
import { useToasts } from './toasts';

const opened = { id: 'a', name: 'Ana', displayName: null, price: 900, features: ['x'], isActive: true };
const texts = () => useToasts.getState().waiting.map((next) => ('text' in next ? next.text : next.dismiss));

beforeEach(() => useToasts.setState({ waiting: [] }));

it('says that nothing was changed', () => {
  expect(
    changedValues(opened, { name: 'Ana', displayName: '', features: ['x'], phone: undefined }),
  ).toBeNull();
  expect(changedValues(opened, {})).toBeNull();
  expect(texts()).toEqual(['Nothing was changed', 'Nothing was changed']);
});

it('returns what was changed, and nothing else', () => {
  const same = { name: 'Ana', displayName: '', price: 900, features: ['x'], isActive: true };
  for (const change of [
    { name: 'Bo' },
    { displayName: 'A' },
    { features: [] },
    { isActive: false },
    { price: 0 },
  ])
    expect(changedValues(opened, { ...same, ...change })).toEqual(change);
  expect(texts()).toEqual([]);
});

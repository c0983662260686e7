import { beforeEach, expect, it } from 'vitest';
import { useToasts } from './toasts';
import { isUnchanged } from './unchanged';

const record = { id: 'a', name: 'Ana', displayName: null, price: 900, features: ['x'], isActive: true };
const texts = () => useToasts.getState().waiting.map((next) => ('text' in next ? next.text : next.dismiss));

beforeEach(() => useToasts.setState({ waiting: [] }));

it('says that nothing was changed', () => {
  expect(isUnchanged(record, { name: 'Ana', displayName: '', features: ['x'], phone: undefined })).toBe(true);
  expect(isUnchanged(record, {})).toBe(true);
  expect(texts()).toEqual(['Nothing was changed', 'Nothing was changed']);
});

it('says nothing if something was changed', () => {
  for (const body of [
    { name: 'Bo' },
    { displayName: 'A' },
    { features: [] },
    { isActive: false },
    { price: 0 },
  ])
    expect(isUnchanged(record, body)).toBe(false);
  expect(texts()).toEqual([]);
});

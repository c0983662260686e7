import { describe, expect, it } from 'vitest';
import { actionLabel, changesOf, targetHref } from './labels';

describe('the labels of an audit entry', () => {
  it('name its action', () => {
    expect(actionLabel('users.bulkDelete')).toBe('Users: bulk delete');
    expect(actionLabel('credits.updatePricing')).toBe('Credits: update pricing');
    expect(actionLabel('odd')).toBe('Odd');
  });

  it('link to its target if that has a page', () => {
    expect(targetHref({ type: 'user', id: 'x' })).toBe('/admin/users/x');
    expect(targetHref({ type: 'toString', id: 'x' })).toBeNull();
  });

  it('list each field once, before and after', () => {
    const before = { name: 'Ana', isActive: true, price: 1200 };
    const after = { name: 'Ben', isActive: false, closesAt: null, list: [1] };
    expect(changesOf({ before, after })).toEqual([
      { name: 'Name', before: 'Ana', after: 'Ben' },
      { name: 'Is active', before: 'Yes', after: 'No' },
      { name: 'Price', before: '1,200', after: null },
      { name: 'List', before: null, after: '[1]' },
    ]);
    const withheld = { email: 'not recorded' };
    expect(changesOf({ before: withheld, after: withheld })).toMatchObject([{ name: 'Email' }]);
    expect(changesOf({ before: null, after: null })).toEqual([]);
  });
});

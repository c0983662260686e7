import { describe, expect, it } from 'vitest';
import type { DataColumn } from '../columns';
import { cardColumns, leavingColumns, visibleColumns } from './column-priority';

const column = (id: string, rest: Partial<DataColumn<never>> = {}): DataColumn<never> => ({
  id,
  header: id,
  cell: () => id,
  ...rest,
});
const columns = [
  column('name', { fixed: true, priority: 3 }),
  column('status', { priority: 1 }),
  column('email'),
  column('createdAt', { priority: 3 }),
  column('id', { hidden: true, priority: 1 }),
];
const visible = (...args: [choice: Record<string, boolean>, screen: 'phone' | 'tablet' | 'wide']) => {
  const shown = visibleColumns(columns, ...args);
  return columns.filter(({ id }) => shown[id]);
};
const idsOf = (list: readonly DataColumn<never>[]) => list.map(({ id }) => id);

describe('the visible columns', () => {
  it('are all but the hidden ones on a wide screen, and on a phone, whose cards hold them', () => {
    for (const screen of ['wide', 'phone'] as const)
      expect(idsOf(visible({}, screen))).toEqual(['name', 'status', 'email', 'createdAt']);
  });

  it('leave out the third priority on a tablet, but never a fixed column', () => {
    expect(idsOf(visible({}, 'tablet'))).toEqual(['name', 'status', 'email']);
  });

  it('follow the choice of the user on every screen, except for fixed columns', () => {
    const choice = { name: false, status: false, createdAt: true, id: true };
    for (const screen of ['wide', 'tablet', 'phone'] as const)
      expect(idsOf(visible(choice, screen))).toEqual(['name', 'email', 'createdAt', 'id']);
  });
});

describe('the columns of a table that is too wide', () => {
  const leaving = (choice: Record<string, boolean>) =>
    leavingColumns(columns, choice, visibleColumns(columns, choice, 'wide'));

  it('leave by priority, the last one of each first, but never a fixed one', () => {
    expect(leaving({})).toEqual(['createdAt', 'email', 'status']);
  });

  it('stay if the user selected them', () => {
    expect(leaving({ createdAt: true, id: true })).toEqual(['email', 'status']);
    expect(leaving({ email: false })).toEqual(['createdAt', 'status']);
  });
});

describe('the columns of a card', () => {
  const partsOf = (choice: Record<string, boolean>) => {
    const { title, main, more } = cardColumns(visible(choice, 'phone'), choice);
    return { title: title?.id, main: idsOf(main), more: idsOf(more) };
  };

  it('are the fixed one as the title, the first priority below it, and the others when it is opened', () => {
    expect(partsOf({})).toEqual({ title: 'name', main: ['status'], more: ['email', 'createdAt'] });
  });

  it('have those that the user selected always in sight', () => {
    expect(partsOf({ createdAt: true, email: false, id: true })).toEqual({
      title: 'name',
      main: ['status', 'createdAt', 'id'],
      more: [],
    });
  });

  it('have the first column as the title if none is fixed, and nothing without columns', () => {
    expect(cardColumns([column('one'), column('two', { priority: 1 })], {}).title?.id).toBe('one');
    expect(cardColumns([], {})).toEqual({ title: undefined, main: [], more: [] });
  });
});

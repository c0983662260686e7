import { describe, expect, it } from 'vitest';
import { isCurrency, isOpen, isRange, momentOf } from './rules';

const now = new Date('2026-11-22T12:00:00Z');
const offer = { isActive: true, closesAt: null, deletedAt: null };

describe('a job', () => {
  it('is open while it is active, not deleted and before its closing date', () => {
    expect(isOpen(offer, now)).toBe(true);
    expect(isOpen({ ...offer, closesAt: new Date(now.getTime() + 1) }, now)).toBe(true);
    expect(isOpen({ ...offer, closesAt: now }, now)).toBe(false);
    expect(isOpen({ ...offer, isActive: false }, now)).toBe(false);
    expect(isOpen({ ...offer, deletedAt: now }, now)).toBe(false);
  });

  it('closes at the last moment of a day, or at the given moment', () => {
    expect(momentOf('2026-12-31').toISOString()).toBe('2026-12-31T23:59:59.999Z');
    expect(momentOf('2026-12-31T10:00:00-05:00').toISOString()).toBe('2026-12-31T15:00:00.000Z');
  });

  it('has a salary range that does not end below its beginning', () => {
    const range = (salaryMin: number | null, salaryMax: number | null) => isRange({ salaryMin, salaryMax });
    expect([range(null, null), range(1, null), range(null, 1), range(1, 1), range(1, 2)]).not.toContain(
      false,
    );
    expect(range(2, 1)).toBe(false);
  });

  it('has a salary in an existing currency', () => {
    expect(['USD', 'EUR', 'JPY'].every(isCurrency)).toBe(true);
    expect(['usd', 'DOLLAR', '', '€'].some(isCurrency)).toBe(false);
  });
});

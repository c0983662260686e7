import { describe, expect, it } from 'vitest';
import type { Job } from '@/lib/domain/jobs/contract';
import {
  bodyOf,
  copyOf,
  currencyProblem,
  dayOf,
  draftOf,
  highestSalaryProblem,
  requiredProblem,
  salaryProblem,
} from './job-draft';

const job = {
  title: 'Sound Designer',
  team: 'Sound',
  location: 'Lisbon',
  remote: true,
  employmentType: 'contract',
  salaryMin: 50_000,
  salaryMax: null,
  currency: 'EUR',
  description: 'Make rooms ring.',
  process: null,
  closesAt: '2026-12-31T12:00:00.000Z',
  isActive: true,
  isOpen: true,
} as Job;

describe('the job form', () => {
  it('sends its initial values if nothing is edited, including the hour of the closing date', () => {
    const { isOpen: _isOpen, ...fields } = job;
    expect(bodyOf(draftOf(job), job)).toEqual(fields);
  });

  it('sends a day if the closing date is edited, and null if it is cleared', () => {
    const draft = draftOf(job);
    expect(bodyOf({ ...draft, closesAt: '2027-01-31' }, job).closesAt).toBe('2027-01-31');
    expect(bodyOf({ ...draft, closesAt: '' }, job).closesAt).toBeNull();
    expect(bodyOf(draft).closesAt).toBe('2026-12-31');
  });

  it('accepts salaries in common notations', () => {
    const typed = (salaryMin: string) => bodyOf({ ...draftOf(job), salaryMin }).salaryMin;
    expect(['50,000', ' 50 000 ', '', '0'].map(typed)).toEqual([50_000, 50_000, null, 0]);
    expect(['50,000', ' 50 000 ', '', '0'].map(salaryProblem)).toEqual(Array(4).fill(undefined));
    expect(['many', '1.5', '-1'].map(salaryProblem)).toEqual(Array(3).fill('Enter a whole number'));
    expect(salaryProblem('100,000,001')).toBe('At most 100,000,000');
    expect(highestSalaryProblem('4', { salaryMin: '5' })).toContain('must not be below');
    expect(highestSalaryProblem('', { salaryMin: '5' })).toBeUndefined();
  });

  it('reports missing and overlong values and unknown currencies', () => {
    const problem = requiredProblem('Title', 5);
    expect([problem(' '), problem('123456'), problem('12345')]).toEqual([
      'Title is required',
      'At most 5 characters',
      undefined,
    ]);
    expect([currencyProblem('eur'), currencyProblem('EURO')]).toEqual([undefined, 'A currency like USD']);
  });

  it('starts a copy as an inactive job without a closing date', () => {
    expect(copyOf(job)).toMatchObject({ title: job.title, isActive: false, closesAt: null });
    expect([dayOf(null), dayOf(job.closesAt)]).toEqual(['', '2026-12-31']);
  });
});

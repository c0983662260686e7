import { describe, expect, it } from 'vitest';
import { detailsOf, locationLabel, salaryLabel } from './labels';

const salary = (salaryMin: number | null, salaryMax: number | null, currency = 'USD') =>
  salaryLabel({ salaryMin, salaryMax, currency });

describe('the labels of a job', () => {
  it('state the salary', () => {
    expect(salary(50_000, 60_000)).toBe('$50,000 to $60,000 a year');
    expect(salary(50_000, 50_000)).toBe('$50,000 a year');
    expect(salary(50_000, null, 'EUR')).toBe('From €50,000 a year');
    expect(salary(null, 60_000)).toBe('Up to $60,000 a year');
    expect(salary(0, 0)).toBe('$0 a year');
    expect(salary(null, null)).toBeNull();
  });

  it('state the location', () => {
    expect(locationLabel({ location: 'Lisbon', remote: false })).toBe('Lisbon');
    expect(locationLabel({ location: 'Lisbon', remote: true })).toBe('Lisbon or remote');
    expect(locationLabel({ location: 'Remote (Europe)', remote: true })).toBe('Remote (Europe)');
    expect(
      detailsOf({ team: 'Sound', location: 'Porto', remote: false, employmentType: 'full_time' }),
    ).toEqual(['Sound', 'Porto', 'Full-time']);
  });
});

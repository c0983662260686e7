import { describe, expect, it } from 'vitest';
import type { Application } from '@/lib/domain/applications/contract';
import { changesTo, namesOf, statusMailOf } from './labels';

const one = (name: string, status: Application['status'], title = 'Sound Designer') => ({
  name,
  status,
  job: { title } as Application['job'],
});
const [ana, ben, cleo] = [one('Ana', 'offer'), one('Ben', 'applied'), one('Cleo', 'applied')];

describe('the confirmation of a status', () => {
  it('lists who moves from which status, in order, and leaves out those who have it', () => {
    const told = changesTo([ana, ben, cleo, one('Dan', 'hired')], 'hired').map(
      ({ from, people }) => `${from}: ${namesOf(people)}`,
    );
    expect(told).toEqual(['applied: Ben, Cleo', 'offer: Ana']);
    expect(changesTo([ana], 'offer')).toEqual([]);
  });

  it('previews the email, for changed applications only', () => {
    expect(statusMailOf([ana, ben, cleo], 'offer')).toMatchObject({
      count: 2,
      subject: 'An offer for you: Sound Designer',
    });
    expect(statusMailOf([ben], 'rejected')?.text).toMatch(
      /^Hello Ben,\n.*your application for Sound Designer/,
    );
    expect(statusMailOf([ben, one('Dan', 'applied', 'Writer')], 'offer')?.subject).toContain('[their job]');
  });

  it('announces no email if nothing changes or all start again', () => {
    expect([
      statusMailOf([ana], 'offer'),
      statusMailOf([ana, ben], 'applied'),
      statusMailOf([], 'hired'),
    ]).toEqual([null, null, null]);
  });

  it('names the first of many', () => {
    expect(namesOf([ana, ben, cleo], 2)).toBe('Ana, Ben and 1 more');
  });
});

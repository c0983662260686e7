import { describe, expect, it } from 'vitest';
import { careersAddress, isNarrowed, jobFilters, readCareersQuery } from './careers-query';

const read = (query: string) => readCareersQuery(new URLSearchParams(query));

describe('the address of /careers', () => {
  it('contains the view and round-trips', () => {
    const view = {
      search: 'sound & light',
      team: 'Sound',
      location: 'Porto',
      type: 'contract',
      remote: true,
    } as const;
    const address = careersAddress(view);
    expect(read(address.split('?')[1] ?? '')).toEqual(view);
    expect(jobFilters(view)).toEqual({
      search: 'sound & light',
      team: 'Sound',
      location: 'Porto',
      employmentType: 'contract',
      remote: 'true',
    });
  });

  it('is plain without filters', () => {
    const view = read('');
    expect([careersAddress(view), isNarrowed(view), isNarrowed(read('remote=true'))]).toEqual([
      '/careers',
      false,
      true,
    ]);
    expect(Object.values(jobFilters(view)).every((value) => value === undefined)).toBe(true);
  });

  it('drops unknown parameters and values too long for the server', () => {
    expect(read('type=forever&remote=1&else=x')).toEqual(read(''));
    expect(read(`search=${'x'.repeat(500)}&team=${'y'.repeat(500)}`)).toMatchObject({
      search: 'x'.repeat(100),
      team: 'y'.repeat(80),
    });
  });
});

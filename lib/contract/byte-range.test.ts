import { describe, expect, it } from 'vitest';
import { rangeOf } from './byte-range';

describe('a Range header', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-99', { start: 0, end: 9 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=10-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=99999999999999999999-', 'beyond'],
    ['bytes=5-2', null],
    ['bytes=-', null],
    ['bytes=0-1,3-4', null],
    ['bytes=a-b', null],
    ['items=0-1', null],
    [undefined, null],
  ])('%j of ten bytes is %j', (header, range) => {
    expect(rangeOf(header, 10)).toEqual(range);
  });

  it('of an empty file has no part', () => {
    expect([rangeOf('bytes=0-', 0), rangeOf('bytes=-1', 0), rangeOf(undefined, 0)]).toEqual([
      'beyond',
      'beyond',
      null,
    ]);
  });
});

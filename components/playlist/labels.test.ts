import { describe, expect, it } from 'vitest';
import { lengthText, songCountText } from './labels';

describe('labels of a playlist', () => {
  it('counts songs', () => {
    expect([0, 1, 1204].map(songCountText)).toEqual(['0 songs', '1 song', '1,204 songs']);
  });

  it('rounds its length to readable units', () => {
    expect([0, 29, 45, 720, 3599, 3600, 11_100, 400_000].map(lengthText)).toEqual([
      '0 s',
      '29 s',
      '1 min',
      '12 min',
      '1 h',
      '1 h',
      '3 h 5 min',
      '111 h 7 min',
    ]);
  });
});

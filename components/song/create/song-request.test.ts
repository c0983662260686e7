import { describe, expect, it } from 'vitest';
import { songRequest } from '@/lib/domain/song/request-schema';
import { createAddress, emptyForm, requestOf } from './song-request';

describe('requestOf', () => {
  it('omits everything left as described', () => {
    expect(requestOf({ ...emptyForm, prompt: '  a waltz ' })).toEqual({
      prompt: 'a waltz',
      visibility: 'public',
      count: 1,
    });
  });

  it('returns what the contract accepts', () => {
    const full = {
      ...emptyForm,
      prompt: 'a waltz',
      key: 'D minor',
      bpm: 84,
      durationSeconds: 90,
      instrumental: true,
    };
    expect(songRequest.parse(requestOf(full))).toMatchObject({
      key: 'D minor',
      bpm: 84,
      durationSeconds: 90,
    });
  });
});

describe('createAddress', () => {
  it('carries a description with any characters', () => {
    const address = createAddress('R&B? "slow" #1, ünïcode');
    expect(new URL(address, 'http://x').searchParams.get('prompt')).toBe('R&B? "slow" #1, ünïcode');
  });

  it('has no query without a description', () => {
    expect(createAddress('')).toBe('/create');
  });
});

import { expect, it } from 'vitest';
import { changesOf } from './song-values';

it('sends only the fields that were changed, so that a stale visibility is not restored', () => {
  const values = {
    name: ' Low Tide ',
    description: ' ',
    genre: '',
    visibility: 'public',
    licence: 'all-rights-reserved',
    allowsParts: true,
    lyrics: 'La la la',
  } as const;
  expect(changesOf(values, { name: true, description: true })).toEqual({
    name: 'Low Tide',
    description: null,
  });
  expect(changesOf(values, { visibility: true, lyrics: false })).toEqual({ visibility: 'public' });
  expect(changesOf(values, {})).toEqual({});
});

import { describe, expect, it } from 'vitest';
import { songRequest } from '@/lib/domain/song/request-schema';
import { briefChips } from './brief-options';
import { emptyForm, parametersOf, type SongForm } from './song-request';

const understood = {
  genre: 'lo-fi',
  genreName: 'Lo-fi',
  mood: 'calm',
  bpm: 78,
  key: 'D minor',
  durationSeconds: 180,
  instruments: [],
  unsupported: [],
};

describe('brief chips', () => {
  it('offer only values that the contract accepts', () => {
    let form: SongForm = { ...emptyForm, prompt: 'a song' };
    const genres = [{ slug: 'lo-fi', name: 'Lo-fi' }];
    const chips = briefChips(understood, form, genres, (change) => {
      form = { ...form, ...change };
      expect(songRequest.safeParse(parametersOf(form)).success).toBe(true);
    });
    for (const chip of chips) for (const { value } of chip.options) chip.onChange(value);
  });

  it('are marked as chosen once the user chooses', () => {
    const chips = briefChips(understood, { ...emptyForm, bpm: 90 }, [], () => undefined);
    expect(chips.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(['tempo']);
  });
});

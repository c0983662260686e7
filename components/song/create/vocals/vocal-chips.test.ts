import { describe, expect, it } from 'vitest';
import { songRequest } from '@/lib/domain/song/request-schema';
import { someSong, someUnderstanding } from '@/lib/testing/songs';
import { emptyForm, parametersOf, type SongForm } from '../song-request';
import { vocalChips } from './vocal-chips';
import { sungBy } from './vocal-labels';

const sung = { ...someUnderstanding(), vocals: 'synthetic' as const, voice: 'female' as const };

describe('vocal chips', () => {
  it('show what was understood, and what the user chose instead', () => {
    const chips = (form: Partial<SongForm>, of = sung) =>
      vocalChips(of, { ...emptyForm, ...form }, () => undefined).map(
        ({ label, value, chosen }) => `${label} ${value}${chosen ? ', chosen' : ''}`,
      );
    expect(chips({})).toEqual(['Vocals Synthetic voice · beta', 'Voice Female']);
    expect(chips({ voice: 'male' })).toEqual(['Vocals Synthetic voice · beta', 'Voice Male, chosen']);
    expect(chips({ vocals: 'choir' })).toEqual(['Vocals Choir, chosen']);
  });

  it('offer only what the contract accepts, and a singer ends “Instrumental”', () => {
    for (const chip of vocalChips(sung, emptyForm, () => undefined))
      for (const { value } of chip.options) {
        let form: SongForm = { ...emptyForm, prompt: 'a song', instrumental: true };
        const same = vocalChips(sung, form, (part) => (form = { ...form, ...part }));
        same.find(({ id }) => id === chip.id)?.onChange(value);
        expect(songRequest.safeParse(parametersOf(form)).success).toBe(true);
        if (chip.id === 'vocals') expect([value, form.instrumental]).toEqual([value, value === 'none']);
      }
  });
});

it('a synthetic voice is always called a beta', () => {
  expect(sungBy(someSong({ vocals: 'synthetic' }))).toBe('Synthetic voice, beta');
  expect(sungBy(someSong({ vocals: 'choir' }))).toBe('Choir');
  expect(sungBy(someSong({ vocals: 'none' }))).toBeNull();
  expect(sungBy(someSong({ vocals: 'synthetic', provider: 'elevenlabs' }))).toBeNull();
});

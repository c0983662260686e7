import { describe, expect, it } from 'vitest';
import type { OfferedProvider } from '@/lib/domain/song/models/contract';
import { modelNotes, modelWords, priceWords } from './model-words';

const model: OfferedProvider = {
  id: 'ace-step',
  name: 'ACE-Step',
  model: 'turbo',
  isDefault: true,
  isAvailable: true,
  creditsPerSong: 5,
  capabilities: {
    vocals: true,
    lyrics: 'sections',
    maxLyrics: 4_096,
    instrumentalSwitch: true,
    languages: ['en', 'de', 'ja'],
    duration: { min: 10, max: 600, control: 'hint' },
    bpm: 'field',
    key: 'field',
    seed: 'hint',
    takes: { min: 1, max: 1 },
    progress: 'fraction',
    cancel: 'none',
    edits: [],
    timedLyrics: 'none',
    writesLyrics: false,
    formats: ['flac'],
    resumable: true,
    terms: 'The songs are yours.',
  },
};
const nothing = { lyrics: '', durationSeconds: null };

function withCan(change: Partial<NonNullable<OfferedProvider['capabilities']>>): OfferedProvider {
  return model.capabilities ? { ...model, capabilities: { ...model.capabilities, ...change } } : model;
}

describe('what a model can do', () => {
  it('is described in a few words', () => {
    expect(modelWords(model)).toBe('Sings your words in 3 languages, up to 10:00');
    expect(modelWords(withCan({ languages: 'any' }))).toBe('Sings your words, up to 10:00');
    expect(modelWords(withCan({ vocals: false, lyrics: 'none' }))).toBe('Instrumental, up to 10:00');
    expect(modelWords({ ...model, id: 'builtin' })).toBe(
      'Sings your words in a synthetic voice (beta), up to 10:00',
    );
    expect(modelWords({ ...model, capabilities: null })).toBe('Has not answered yet');
  });

  it('comes with its price', () => {
    expect(priceWords(model)).toBe('5 credits a song');
    const { creditsPerSong: _, ...free } = model;
    expect(priceWords({ ...free, creditsPerMinute: 1 })).toBe('1 credit a minute');
  });

  it('is compared with the wish before anything is paid', () => {
    expect(modelNotes(model, nothing)).toEqual(['The songs are yours.']);
    expect(modelNotes({ ...model, isAvailable: false }, nothing)[0]).toMatch(/does not answer/);
    const short = withCan({ lyrics: 'none', duration: { min: 1, max: 60, control: 'exact' }, terms: '' });
    expect(modelNotes(short, { lyrics: 'la la', durationSeconds: 90 })).toEqual([
      'ACE-Step makes instrumental music; your lyrics are not sung.',
      'ACE-Step makes songs of up to 1:00.',
    ]);
    const free = withCan({ duration: { min: 1, max: 600, control: 'none' }, terms: '' });
    expect(modelNotes(free, { lyrics: '', durationSeconds: 90 })).toEqual([
      'ACE-Step chooses the length itself.',
    ]);
  });
});

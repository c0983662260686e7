import { describe, expect, it } from 'vitest';
import { someSong } from '@/lib/testing/songs';
import { bodyOf, formOf, missingOf } from './version-form';

const song = someSong({
  duration: 60,
  bpm: 78,
  key: 'D minor',
  genre: 'lo-fi',
  mood: 'calm',
  lyrics: 'la la',
});

describe('the form of a version', () => {
  it('sends of the composer’s song only what was changed', () => {
    const form = formOf(song, 'change');
    expect(missingOf(form, song)).toBe('Change at least one thing.');
    expect(bodyOf({ ...form, bpm: '90', length: '80', key: '' }, song)).toEqual({
      change: { bpm: 90, durationSeconds: 80 },
    });
    expect(missingOf({ ...form, bpm: '90' }, song)).toBeNull();
  });

  it('sends a stretch in the middle, and words only if they are others', () => {
    const form = formOf(song, 'repaint');
    expect(bodyOf(form, song)).toEqual({ repaint: { startSeconds: 22, endSeconds: 37 } });
    expect(bodyOf({ ...form, lyrics: 'lo lo', partPrompt: 'a solo' }, song)).toEqual({
      repaint: { startSeconds: 22, endSeconds: 37, lyrics: 'lo lo', prompt: 'a solo' },
    });
    expect(formOf({ ...song, duration: 10 }, 'repaint')).toMatchObject({ startSeconds: 0, endSeconds: 10 });
  });

  it('asks for the style of a cover', () => {
    const form = formOf(song, 'cover');
    expect(missingOf(form, song)).toBe('Describe the style of the cover.');
    const body = bodyOf({ ...form, coverPrompt: 'brass band', strength: 35 }, song);
    expect(body).toEqual({ cover: { prompt: 'brass band', strength: 0.35 } });
  });

  it('needs nothing for another take or more of the song', () => {
    expect(bodyOf(formOf(song, 'again'), song)).toEqual({ again: true });
    expect(bodyOf(formOf(song, 'extendSeconds'), song)).toEqual({ extendSeconds: 30 });
    expect(missingOf(formOf(song, 'again'), song)).toBeNull();
  });
});

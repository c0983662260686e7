import { describe, expect, it } from 'vitest';
import type { Track } from '../score';
import { Sampler } from './sampler';

const track = (pitches: readonly number[]): Track => ({
  id: 'keys',
  role: 'chords',
  instrument: 'electric-piano',
  channel: { level: 0, pan: 0, reverb: 0, delay: 0, duck: 0 },
  isMuted: false,
  notes: pitches.map((pitch, i) => ({ beat: i, beats: 4, pitch, velocity: 0.8 })),
});

describe('the sampler', () => {
  it('renders a repeated note once and reuses its sound', () => {
    const sampler = new Sampler('electric-piano', 'keys');
    const sounds = sampler
      .prepare(track([60, 64, 60, 60]), { tempo: 120, chords: [] })
      .map((take) => sampler.sound(take));
    expect(sounds[2]).toBe(sounds[0]);
    expect(sounds[3]).toBe(sounds[0]);
    expect(sounds[1]).not.toBe(sounds[0]);
  });

  it('caches thirty long sounds of one keyboard, so that a loop of many chords is rendered once', () => {
    const sampler = new Sampler('electric-piano', 'keys');
    const pitches = Array.from({ length: 60 }, (_, i) => 60 + (i % 30));
    const sounds = sampler
      .prepare(track(pitches), { tempo: 120, chords: [] })
      .map((take) => sampler.sound(take));
    expect(new Set(sounds).size).toBe(30);
  });
});

import { describe, expect, it } from 'vitest';
import { understand } from '../brief';
import { compose } from '../compose';
import { behind } from './pocket';

/** Mean seconds by which the strokes on backbeats are behind the grid. */
function backbeat(genre: string): number {
  const score = compose(understand({ prompt: 'a song', genre, durationSeconds: 60 }), 1);
  const snares =
    score.tracks.find(({ role }) => role === 'drums')?.notes.filter(({ pitch }) => pitch === 38) ?? [];
  const late = snares
    .map(({ beat }) => ((beat - Math.round(beat)) * 60) / score.tempo)
    .filter((seconds) => Math.abs(seconds) < 0.04);
  return late.reduce((sum, seconds) => sum + seconds, 0) / late.length;
}

describe('the pocket of a genre', () => {
  it('is on the grid for machines, and behind it where players lay back', () => {
    expect(behind('techno', 'chords', 1, undefined)).toBe(0);
    expect(behind('hip-hop', 'drums', 1, undefined)).toBeCloseTo(0.011);
    expect(behind('funk', 'drums', 0.5, undefined)).toBeCloseTo(-0.006);
    expect(behind('jazz', 'bass', 0, undefined)).toBeCloseTo(-0.005);
  });

  it('takes what a genre says of a player instead of its own', () => {
    expect(behind('jazz', 'lead', 0, 0.03)).toBeCloseTo(0.03);
  });

  it('is heard in the backbeat of a song', () => {
    expect(backbeat('hip-hop')).toBeGreaterThan(0.008);
    expect(Math.abs(backbeat('rock'))).toBeLessThan(0.006);
  });
});

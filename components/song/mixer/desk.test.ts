import { describe, expect, it } from 'vitest';
import { keyAfter } from '@/lib/mixer/key';
import { type Desk, freshDesk, loopBetween, mixOf, sectionLoops, withStrip } from './desk';
import { keyLabel, tempoLabel } from './labels';

const desk = freshDesk(['drums', 'bass', 'melody']);

describe('the desk', () => {
  it('is heard as it is until something is changed', () => {
    expect(mixOf(desk)).toEqual({ gains: [1, 1, 1], tempo: 1, semitones: 0, loop: null });
  });

  it('leaves out what is muted, and what is not soloed', () => {
    const gainsOf = (strips: Desk['strips']) => mixOf({ ...desk, strips }).gains;
    const muted = withStrip(desk.strips, 'drums', { isMuted: true });
    expect(gainsOf(muted)).toEqual([0, 1, 1]);
    const soloed = withStrip(muted, 'bass', { isSolo: true });
    expect(gainsOf(soloed)).toEqual([0, 1, 0]);
    expect(gainsOf(withStrip(soloed, 'drums', { isSolo: true }))).toEqual([0, 1, 0]);
    expect(gainsOf(withStrip(desk.strips, 'melody', { level: 50 }))).toEqual([1, 1, 0.25]);
  });
});

describe('loops', () => {
  it('reach from one part of the song to the next', () => {
    const sections = [
      { startSeconds: 0, name: 'Intro' },
      { startSeconds: 8.5, name: 'Verse 1' },
      { startSeconds: 29.9, name: 'End' },
    ];
    expect(sectionLoops(sections, 30)).toEqual([
      { name: 'Intro', start: 0, end: 8.5 },
      { name: 'Verse 1', start: 8.5, end: 29.9 },
    ]);
  });

  it('reach between two moments in either order, unless they are the same', () => {
    expect(loopBetween(12, 4)).toEqual({ name: 'A–B', start: 4, end: 12 });
    expect(loopBetween(4, 4.2)).toBeNull();
  });
});

describe('labels', () => {
  it('name the key that is heard, in its own spelling', () => {
    expect([-2, 0, 1, 3].map((semitones) => keyAfter('D minor', semitones))).toEqual([
      'C minor',
      'D minor',
      'D# minor',
      'F minor',
    ]);
    expect(keyAfter('Bb major', 6)).toBe('E major');
    expect(keyAfter('B mixolydian', 1)).toBe('C mixolydian');
    expect([keyAfter(null, 2), keyAfter('H flat', 2), keyAfter('C constructor', 2)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([keyLabel('A minor', 2), keyLabel('A minor', 0), keyLabel(null, -3)]).toEqual([
      '+2 · B minor',
      'As it is · A minor',
      '−3',
    ]);
  });

  it('say how fast it is', () => {
    expect([tempoLabel(92, 75), tempoLabel(null, 100)]).toEqual(['75% · 69 bpm', '100%']);
  });
});

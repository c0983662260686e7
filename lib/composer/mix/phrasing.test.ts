import { describe, expect, it } from 'vitest';
import { PIECES } from '../instruments/names';
import type { Note, Track } from '../score';
import { chordFromNumeral, chordTones } from '../theory';
import { phrase } from './phrasing';

const chord = chordFromNumeral('I', { tonic: 0, mode: 'major' });

/** At 60 beats per minute a beat is a second. */
const timing = {
  tempo: 60,
  chords: [0, 2, 4].map((beat) => ({ ...chord, beat, beats: 2, tones: chordTones(chord) })),
};

function played(
  instrument: Track['instrument'],
  notes: readonly Partial<Note>[],
  role: Track['role'] = 'lead',
) {
  const channel = { level: 0, pan: 0, reverb: 0, delay: 0, duck: 0 };
  const whole = notes.map((note) => ({ beat: 0, beats: 1, pitch: 60, velocity: 0.8, ...note }));
  return phrase({ id: 'part', role, instrument, channel, notes: whole, isMuted: false }, timing);
}

describe('phrasing', () => {
  const line = [{ beat: 0 }, { beat: 1, pitch: 64 }, { beat: 3, pitch: 62 }];

  it('joins the notes of a phrase, but not across a rest, a repetition or a wide leap', () => {
    const isJoined = (notes: readonly Partial<Note>[]) =>
      played('flute', notes).map((n) => n.gesture.isLegato);
    expect(isJoined(line)).toEqual([false, true, false]);
    expect(isJoined([{ beat: 0 }, { beat: 1 }])).toEqual([false, false]);
    expect(isJoined([{ beat: 0 }, { beat: 1, pitch: 76 }])).toEqual([false, false]);
    expect(played('piano', line).every((n) => !n.gesture.isLegato)).toBe(true);
  });

  it('slides a bow into long joined notes from where it comes, by two semitones at most', () => {
    expect(played('violin', line).map((n) => n.gesture.slide)).toEqual([0, -2, 0]);
    expect(played('flute', line).map((n) => n.gesture.slide)).toEqual([0, 0, 0]);
    const short = [{ beat: 0 }, { beat: 1, beats: 0.2, pitch: 64 }];
    expect(played('violin', short)[1]?.gesture.slide).toBe(0);
  });

  it('bends a saxophone into a phrase, and lets its loud end fall', () => {
    const [first, second, third] = played('saxophone', line);
    expect([first?.gesture.slide, first?.gesture.falls]).toEqual([-0.8, false]);
    expect(second?.gesture.falls).toBe(true);
    expect(third?.gesture.falls).toBe(true);
    expect(played('saxophone', [{ velocity: 0.5 }])[0]?.gesture.falls).toBe(false);
  });

  it('mutes short low notes of an electric guitar with the palm, except accents', () => {
    const notes = [
      { beats: 0.15, pitch: 40 },
      { beats: 0.15, pitch: 40, velocity: 0.95 },
      { beats: 1, pitch: 40 },
    ];
    expect(played('distorted-guitar', notes).map((n) => n.gesture.isMuted)).toEqual([true, false, false]);
  });

  it('holds the pedal of an accompanying piano to the next chord, for 1.5 seconds at most', () => {
    const notes = [
      { beat: 0, beats: 0.5 },
      { beat: 1.25, beats: 0.3 },
      { beat: 1.5, beats: 0.1 },
    ];
    const beats = (role: Track['role']) =>
      played('piano', notes, role).map((n) => Math.round(n.beats * 100) / 100);
    expect(beats('chords')).toEqual([1.5, 0.75, 0.1]);
    expect(beats('lead')).toEqual([0.5, 0.3, 0.1]);
  });

  it('writes a flam where the snare leads into a crash, on kits with two hands', () => {
    const notes = [
      { beat: 1, pitch: PIECES.snare },
      { beat: 2.5, pitch: PIECES.snare },
      { beat: 3, pitch: PIECES.crash },
    ];
    const flammed = played('acoustic-kit', notes, 'drums');
    expect(flammed).toHaveLength(4);
    expect(flammed[3]?.beat).toBeCloseTo(2.474);
    expect(flammed[3]?.velocity).toBeCloseTo(0.32);
    expect(played('808-kit', notes, 'drums')).toHaveLength(3);
  });
});

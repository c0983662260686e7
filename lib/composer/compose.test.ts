import { describe, expect, it } from 'vitest';
import { type SongRequest, understand } from './brief';
import { compose } from './compose';
import { HARBOUR } from './corpus/harbour';
import { GENRE_IDS, GENRES } from './genres/catalogue';
import { isKit } from './instruments/names';
import { type Note, type Score, secondsAt } from './score';
import { barBeats, chordFromNumeral, pitchClass } from './theory';

const song = (prompt: string, seed = 1, more: Partial<SongRequest> = {}) =>
  compose(understand({ prompt, ...more }), seed);

const lengthOf = (score: Score) =>
  secondsAt(
    score,
    score.sections.reduce((sum, s) => sum + s.beats, 0),
  );
const track = (score: Score, id: string): Note[] => score.tracks.find((t) => t.id === id)?.notes ?? [];

/** Pitch steps of the lead in a section, quantized to sixteenths to ignore humanized timing. */
function melodyOf(score: Score, label: string): string {
  const section = score.sections.find((s) => s.label === label);
  if (!section) return '';
  const inside = track(score, 'lead').filter(
    (n) => n.beat > section.startBeat - 0.2 && n.beat < section.startBeat + section.beats - 0.2,
  );
  return inside.map((n) => `${Math.round((n.beat - section.startBeat) * 4)}:${n.pitch}`).join(' ');
}

describe('composing', () => {
  it.each(GENRE_IDS)('%s: fills the length, ends on the tonic, keeps its notes inside the song', (genre) => {
    const score = song('a song in C', 3, { genre, durationSeconds: 95 });
    expect(lengthOf(score)).toBeCloseTo(95, 3);
    const last = score.chords.at(-1);
    expect(last?.root).toBe(score.key.tonic);
    expect(score.sections.at(-1)?.label).toBe('Ending');
    const strange = score.tracks.flatMap(({ notes, instrument }) =>
      notes.filter((note) => {
        const inside = note.beat >= 0 && note.beats > 0 && secondsAt(score, note.beat) < 95;
        const singable = isKit(instrument) || (note.pitch >= 22 && note.pitch <= 100);
        return !inside || !singable || !(note.velocity > 0 && note.velocity <= 1);
      }),
    );
    expect(strange).toEqual([]);
  });

  it.each(GENRE_IDS)('%s: can play every chord of its progressions', (genre) => {
    const { major, minor } = GENRES[genre].harmony;
    const loops = [major, minor].flatMap(({ verse, chorus, bridge, close, open }) => [
      ...verse,
      ...chorus,
      ...bridge,
      ...close,
      ...open,
    ]);
    const numerals = loops.flatMap((loop) => loop.split(' ')).filter((numeral) => numeral !== '.');
    for (const numeral of numerals) {
      expect(chordFromNumeral(numeral, { tonic: 0, mode: 'major' }).intervals[0]).toBe(0);
    }
  });

  it.each([10, 12, 30, 61, 180, 333, 600])('lasts the requested %i seconds', (durationSeconds) => {
    for (const genre of ['pop', 'ambient', 'drum-and-bass', 'blues']) {
      const score = song('a song', 5, { genre, durationSeconds });
      expect(lengthOf(score)).toBeCloseTo(durationSeconds, 3);
      expect(score.sections.every((s) => s.beats > 0)).toBe(true);
    }
  });

  it('keeps a requested tempo exactly', () => {
    expect(song('house at 121 bpm').tempo).toBe(121);
  });

  it('raises the last chorus by a whole tone for a key change', () => {
    const plain = song('pop in C major', 2);
    const raised = song('pop in C major, key change at the end', 2);
    expect(raised.key).toEqual(plain.key);
    expect(raised.chords.at(-1)?.root).toBe(2);
    const last = raised.sections.findLast(({ name }) => name === 'chorus');
    const before = raised.chords.filter(({ beat }) => last !== undefined && beat < last.startBeat);
    const after = raised.chords.filter(({ beat }) => last !== undefined && beat >= last.startBeat);
    const scale = [0, 2, 4, 5, 7, 9, 11];
    const foreign = (chords: typeof before, tonic: number) =>
      chords.filter(({ root }) => !scale.includes(pitchClass(root - tonic)));
    expect(foreign(before, 0)).toEqual([]);
    expect(foreign(after, 2)).toEqual([]);
    expect(after.length).toBeGreaterThan(4);
  });

  it('raises the last refrain unasked in genres that do it, unless the user decided the key', () => {
    const lifted = (prompt: string) => {
      const seeds = Array.from({ length: 40 }, (_, seed) => song(prompt, seed));
      return seeds.filter((score) => score.chords.at(-1)?.root !== score.key.tonic).length;
    };
    expect(lifted('gospel')).toBeGreaterThan(10);
    expect(lifted('gospel')).toBeLessThan(30);
    expect(lifted('gospel in C')).toBe(0);
    expect(lifted('techno')).toBe(0);
  });

  it('lets players wait for the section that is named', () => {
    const score = song('lo-fi, no drums until the second verse', 3);
    const second = score.sections.find(({ label }) => label === 'Verse 2')?.startBeat ?? 0;
    const drums = track(score, 'drums').map(({ beat }) => beat);
    expect(second).toBeGreaterThan(0);
    expect(Math.min(...drums)).toBeGreaterThanOrEqual(second - 0.1);
    expect(Math.min(...drums)).toBeLessThan(second + 8);
    expect(track(song('lo-fi', 3), 'drums')[0]?.beat).toBeLessThan(second);
  });

  it('keeps both soloists that are requested', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const instruments = song('folk with violin and flute', seed).tracks.map(({ instrument }) => instrument);
      expect(instruments).toEqual(expect.arrayContaining(['violin', 'flute']));
    }
  });

  it('is deterministic per brief and seed, and differs between seeds', () => {
    const brief = understand({ prompt: 'melancholic folk' });
    expect(JSON.stringify(compose(brief, 7))).toBe(JSON.stringify(compose(brief, 7)));
    const [a, b] = [compose(brief, 7), compose(brief, 8)];
    expect(JSON.stringify(a.tracks)).not.toBe(JSON.stringify(b.tracks));
    expect(b).toMatchObject({ tempo: a.tempo, key: a.key, genre: a.genre });
  });

  it('survives a round trip through JSON', () => {
    const score = song('jazz trio');
    expect(JSON.parse(JSON.stringify(score))).toEqual(score);
  });

  it('repeats the chorus unchanged, and varies the verse', () => {
    let varied = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const score = song('pop', seed, { durationSeconds: 200 });
      expect(melodyOf(score, 'Chorus 1').length).toBeGreaterThan(20);
      const size = melodyOf(score, 'Chorus 1').split(' ').slice(0, 20).join(' ');
      expect(melodyOf(score, 'Chorus 2').startsWith(size)).toBe(true);
      if (melodyOf(score, 'Verse 1') !== melodyOf(score, 'Verse 2')) varied++;
    }
    expect(varied).toBeGreaterThanOrEqual(4);
  });

  it('closes its choruses with a cadence onto the tonic', () => {
    for (const genre of ['pop', 'rock', 'country', 'folk', 'house', 'classical'] as const) {
      const score = song('a song', 2, { genre, durationSeconds: 180 });
      const chorus = score.sections.find((s) => ['chorus', 'drop', 'contrast'].includes(s.name));
      const inside = score.chords.filter(
        (c) => chorus && c.beat >= chorus.startBeat && c.beat < chorus.startBeat + chorus.beats,
      );
      expect(inside.at(-1)?.root).toBe(score.key.tonic);
      expect(inside.some((c) => c.root !== score.key.tonic)).toBe(true);
    }
  });

  it('has chord tones on the first beat of nearly every bar', () => {
    let strong = 0;
    let fitting = 0;
    for (const genre of ['pop', 'folk', 'classical', 'rnb', 'latin'] as const) {
      const score = song('a song', 4, { genre, durationSeconds: 120 });
      const bar = barBeats(score.meter);
      for (const note of track(score, 'lead')) {
        const beat = Math.round(note.beat * 4) / 4;
        if (beat % bar !== 0) continue;
        const chord = score.chords.findLast((c) => c.beat <= beat + 0.01);
        strong++;
        if (chord?.tones.includes(pitchClass(note.pitch))) fitting++;
      }
    }
    expect(strong).toBeGreaterThan(60);
    expect(fitting / strong).toBeGreaterThan(0.93);
  });

  it('plays the root in the bass at each chord change', () => {
    const score = song('rock', 2, { durationSeconds: 90 });
    const bass = track(score, 'bass');
    const starts = score.chords.flatMap((chord) =>
      bass.find((n) => Math.abs(n.beat - chord.beat) < 0.1)
        ? [[chord.root, pitchClass(bass.find((n) => Math.abs(n.beat - chord.beat) < 0.1)?.pitch ?? 0)]]
        : [],
    );
    expect(starts.length).toBeGreaterThan(15);
    expect(starts.filter(([root, pitch]) => root === pitch).length / starts.length).toBeGreaterThan(0.9);
  });

  it('omits excluded instruments and adds requested ones', () => {
    const bare = song('rock without drums and no bass', 1);
    expect(bare.tracks.some((t) => t.role === 'drums' || t.role === 'bass')).toBe(false);
    const folk = song('folk without drums');
    expect(folk.tracks.some((t) => t.role === 'percussion')).toBe(false);
    expect(song('pop with saxophone').tracks.map((t) => t.instrument)).toContain('saxophone');
    expect(song('house with harp').tracks.map((t) => t.instrument)).toContain('harp');
    const solo = song('sad solo piano', 1);
    expect(new Set(solo.tracks.map((t) => t.instrument))).toEqual(new Set(['piano']));
    expect(song('lo-fi with rain').tracks.some((t) => t.instrument === 'rain')).toBe(true);
  });

  it('builds up: more players in the last chorus than in the intro', () => {
    const score = song('pop', 2, { durationSeconds: 180 });
    const playing = (label: RegExp) => {
      const section = score.sections.findLast((s) => label.test(s.label));
      return score.tracks.filter((t) =>
        t.notes.some(
          (n) => section && n.beat >= section.startBeat && n.beat < section.startBeat + section.beats,
        ),
      ).length;
    };
    expect(playing(/Chorus/)).toBeGreaterThan(playing(/Intro/) + 1);
  });

  it('supports other meters', () => {
    for (const meter of ['3/4', '6/8', '5/4', '7/8']) {
      const score = song(`folk in ${meter}`, 1, { durationSeconds: 60 });
      const bar = barBeats(score.meter);
      expect(
        score.sections.slice(0, -1).every((s) => Math.abs(s.beats / bar - Math.round(s.beats / bar)) < 1e-6),
      ).toBe(true);
      expect(track(score, 'guitar').length).toBeGreaterThan(20);
    }
  });
});

describe('setting lyrics', () => {
  const score = song('folk pop', 3, { lyrics: HARBOUR, durationSeconds: 120 });

  it('shows every line in order, without overlap, within the song, and ends with the chorus again', () => {
    const lines = score.lyrics.map((line) => line.text);
    expect(lines).toEqual([
      'Morning on the harbour wall',
      'Every boat has gone away',
      'Carry me home',
      'Carry me home tonight',
      'Evening and the gulls are quiet',
      'Lights are counting down the bay',
      'Carry me home',
      'Carry me home tonight',
      'Carry me home',
      'Carry me home tonight',
    ]);
    score.lyrics.forEach((line, i) => {
      expect(line.endSeconds).toBeGreaterThan(line.startSeconds);
      expect(line.startSeconds).toBeGreaterThanOrEqual((score.lyrics[i - 1]?.endSeconds ?? 0) - 0.3);
      expect(line.endSeconds).toBeLessThan(120);
    });
  });

  it('takes its sections from the marks and gives the words to a voice-like lead', () => {
    expect(score.sections.map((s) => s.name)).toEqual([
      'intro',
      'verse',
      'chorus',
      'verse',
      'chorus',
      'chorus',
      'outro',
      'ending',
    ]);
    expect(score.tracks.find((t) => t.id === 'vocals')).toMatchObject({
      role: 'lead',
      instrument: 'vocal-lead',
    });
  });

  it('gives each syllable a note during its line', () => {
    const line = score.lyrics[0];
    const notes = track(score, 'vocals').filter(
      (n) =>
        line &&
        secondsAt(score, n.beat) > line.startSeconds - 0.05 &&
        secondsAt(score, n.beat) < line.endSeconds - 0.02,
    );
    expect(notes.length).toBeGreaterThanOrEqual(6);
    expect(notes.length).toBeLessThanOrEqual(8);
  });

  it('ignores empty lyrics, and lyrics of an instrumental song', () => {
    expect(song('folk', 1, { lyrics: HARBOUR, instrumental: true }).lyrics).toEqual([]);
    expect(song('folk', 1, { lyrics: '  \n ' }).lyrics).toEqual([]);
  });

  it('survives hostile lyrics', () => {
    for (const lyrics of [
      '[',
      '[[[]]]',
      'a\n'.repeat(2000),
      '[Chorus]\n[Chorus]\n[Verse]',
      '你好世界\n再见',
      '😀\n😀'.repeat(50),
    ]) {
      const strange = song('pop', 1, { lyrics, durationSeconds: 30 });
      expect(lengthOf(strange)).toBeCloseTo(30, 3);
      for (const { notes } of strange.tracks)
        expect(notes.every((n) => Number.isFinite(n.beat) && n.beats > 0)).toBe(true);
    }
  });
});

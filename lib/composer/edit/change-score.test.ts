import { describe, expect, it } from 'vitest';
import { isKit } from '../instruments/names';
import type { Score } from '../score';
import { barBeats, pitchClass } from '../theory';
import { ChangeError, type ScoreChange, type SectionAction } from './change';
import { type ChangeOptions, changeScore } from './change-score';
import { describeChanges } from './describe-changes';
import { extendScore } from './extend-score';
import { isIn } from './score/outline-of';
import { sungNotes } from './score/words-of';
import { songScore } from './song-score';
import { contentOf, middle, notesOf, othersOf, songOf, sungSong } from './testing/songs';
import { writeWords } from './write-words';

const OPTIONS: ChangeOptions = { seed: 1 };
const pop = songOf({ durationSeconds: 150 }, 3);
const sung = sungSong({}, 3);

const changed = (score: Score, change: ScoreChange, options = OPTIONS) => changeScore(score, change, options);
const ofSection = (id: string, action: SectionAction, lyrics?: string): ScoreChange => ({
  sections: [{ id, action, lyrics }],
});

function refusal(score: Score, change: ScoreChange): string {
  try {
    changed(score, change);
  } catch (error) {
    if (error instanceof ChangeError) return `${error.field} ${error.code}`;
    throw error;
  }
  return 'none';
}

/** A section of words, with its place. */
function verse(score: Score) {
  const index = score.sections.findIndex(({ name }) => name === 'verse');
  return { index, id: score.sections[index].id };
}

const linesOf = (score: Score, index: number) => score.lines.filter(({ section }) => section === index);

describe('a change that makes no sense', () => {
  it.each<[ScoreChange, string]>([
    [{ bpm: 3 }, 'bpm tempo.range'],
    [{ bpm: Number.NaN }, 'bpm tempo.range'],
    [{ key: 'H flat' }, 'key key.unknown'],
    [{ key: 'D minor and then some' }, 'key key.unknown'],
    [{ meter: '11/8' }, 'meter meter.unknown'],
    [{ genre: 'polka' }, 'genre genre.unknown'],
    [{ genre: 'constructor' }, 'genre genre.unknown'],
    [{ mood: 'purple' }, 'mood mood.unknown'],
    [{ durationSeconds: 9 }, 'durationSeconds duration.range'],
    [{ durationSeconds: Number.POSITIVE_INFINITY }, 'durationSeconds duration.range'],
    [{ instruments: [{ track: 'kazoo', isMuted: true }] }, 'instruments.0.track track.unknown'],
    [
      { instruments: [{ track: 'bass', instrument: 'kazoo' }] },
      'instruments.0.instrument instrument.unknown',
    ],
    [
      { instruments: [{ track: 'bass', instrument: 'rock-kit' }] },
      'instruments.0.instrument instrument.unfit',
    ],
    [{ instruments: [{ track: 'drums', instrument: 'piano' }] }, 'instruments.0.instrument instrument.unfit'],
    [{ instruments: [{ track: 'bass', levelDb: 40 }] }, 'instruments.0.levelDb level.range'],
    [ofSection('s999', 'remove'), 'sections.0.id section.unknown'],
    [ofSection(pop.sections.at(-1)?.id ?? '', 'repeat'), 'sections.0.id section.unknown'],
    [{ sections: [{ id: 's1', action: 'move', before: 'nowhere' }] }, 'sections.0.before section.unknown'],
    [{ sections: [{ id: 's1', action: 'eat' as SectionAction }] }, 'sections.0.action action.unknown'],
    [ofSection('s2', 'rewrite-words', 'a word '.repeat(2000)), 'sections.0.lyrics lyrics.too-long'],
    [ofSection('s2', 'rewrite-words', 'line\n'.repeat(100)), 'sections.0.lyrics lyrics.too-long'],
    [ofSection('s2', 'rewrite-words', '[Chorus]'), 'sections.0.lyrics lyrics.missing'],
  ])('%j is refused', (change, expected) => {
    expect(refusal(pop, change)).toBe(expected);
  });

  it('is refused if it is too much, before the song grows beyond its limits', () => {
    const lengthen = { id: 's2', action: 'lengthen' } as const;
    const times = (length: number) => ({ sections: Array.from({ length }, () => lengthen) });
    expect(refusal(pop, times(51))).toBe('sections change.too-large');
    expect(refusal(pop, times(50))).toMatch(/^sections\.\d duration\.range$/);
  });

  it('would leave no section, or hand the singer’s part to an instrument', () => {
    const all = pop.sections.slice(0, -1).map(({ id }) => ({ id, action: 'remove' as const }));
    expect(refusal(pop, { sections: all })).toBe(`sections.${all.length - 1} section.last`);
    const change = (track: string, instrument: string) => ({ instruments: [{ track, instrument }] });
    expect(refusal(sung, change('vocals', 'flute'))).toContain('instrument.singer');
    expect(refusal(sung, change('bass', 'vocal-lead'))).toContain('instrument.singer');
  });

  it.each([
    ['4/4', '6/8', 300],
    ['6/8', '4/4', 50],
  ])('is none if the tempo suits the meter that comes with it: %s to %s at %d', (from, meter, bpm) => {
    const score = changed(pop, { meter: from });
    expect(refusal(score, { bpm })).toBe('bpm tempo.range');
    expect(changed(score, { bpm, meter })).toMatchObject({ tempo: bpm });
  });

  it('is refused if the song would be too long', () => {
    expect(refusal(songOf({ durationSeconds: 600 }), { bpm: 40 })).toBe('bpm duration.range');
    expect(() => extendScore(pop, 500, OPTIONS)).toThrow(ChangeError);
    expect(() => extendScore(pop, Number.NaN, OPTIONS)).toThrow(ChangeError);
  });

  it('lets the last chord ring for a song that is a little too short', () => {
    const short = songOf({ durationSeconds: 10 });
    const after = changed(short, { bpm: short.tempo * 1.2 });
    expect(after.durationSeconds).toBe(10);
    expect(notesOf(after, 'drums')).toEqual(notesOf(short, 'drums'));
  });
});

describe('keys', () => {
  it.each([
    ['F#m', 6, 'minor'],
    ['E flat major', 3, 'major'],
    ['Bb', 10, 'major'],
    ['c sharp minor', 1, 'minor'],
    ['A dorian', 9, 'dorian'],
  ])('%s is read', (key, tonic, mode) => {
    expect(changed(pop, { key }).key).toEqual({ tonic, mode });
  });

  it('keep a refrain higher that was higher, and the end in its key', () => {
    const score = songOf({ prompt: 'pop in C, key change at the end', durationSeconds: 150 }, 2);
    const after = changed(score, { key: 'D major' });
    const lifts = (one: Score) => one.sections.map(({ key }) => pitchClass(key.tonic - one.key.tonic));
    expect(lifts(score)).toContain(2);
    expect(lifts(after)).toEqual(lifts(score));
    const lifted = score.sections.slice(0, -1).filter(({ key }) => key.tonic === 2);
    const removed = changed(score, { sections: lifted.map(({ id }) => ({ id, action: 'remove' })) });
    expect(removed.sections.at(-1)?.key.tonic).toBe(0);
    expect(removed.chords.at(-1)?.root).toBe(0);
  });

  it('of another mode keep a foreign chord what it is', () => {
    const jazz = songOf({ genre: 'jazz', key: 'C major' }, 2);
    const minor = changed(jazz, { key: 'C minor' });
    const [was, is] = [jazz, minor].map(({ chords }) => chords);
    for (const [i, chord] of is.entries()) {
      expect(chord.tones).toEqual(chord.intervals.map((one) => pitchClass(chord.root + one)));
      if (was[i].symbol.endsWith('7b9')) expect(chord.symbol).toMatch(/7b9$/);
    }
    expect(is.some(({ symbol }) => symbol.startsWith('Cm'))).toBe(true);
  });
});

describe('rewriting a section', () => {
  const score = pop;
  const chorus = score.sections.find(({ name }) => name === 'chorus') ?? middle(score);

  it('gives it a melody that suits its chords', () => {
    let [fitting, all] = [0, 0];
    for (let seed = 1; seed <= 12; seed++) {
      const after = changed(score, ofSection(chorus.id, 'rewrite-melody'), { seed });
      const lead = after.tracks.find(({ id }) => id === 'lead')?.notes ?? [];
      for (const { beat, pitch } of lead.filter(isIn(chorus))) {
        if (Math.round(beat * 4) % (barBeats(score.meter) * 4) !== 0) continue;
        all++;
        const chord = after.chords.findLast((one) => one.beat <= beat + 0.06);
        if (chord?.tones.includes(pitchClass(pitch))) fitting++;
      }
    }
    expect(all).toBeGreaterThan(30);
    expect(fitting / all).toBeGreaterThan(0.9);
  });

  it('gives it chords that suit its melody', () => {
    const share = (one: Score) => {
      const lead = one.tracks.find(({ id }) => id === 'lead')?.notes.filter(isIn(chorus)) ?? [];
      const carried = lead.filter(({ beat, pitch }) =>
        one.chords.findLast((chord) => chord.beat <= beat + 0.06)?.tones.includes(pitchClass(pitch)),
      );
      return carried.length / lead.length;
    };
    for (let seed = 1; seed <= 8; seed++) {
      expect(share(changed(score, ofSection(chorus.id, 'rewrite-chords'), { seed }))).toBeGreaterThan(
        share(score) - 0.3,
      );
    }
  });

  it('differs by seed, and plays a melody in a section that had none', () => {
    const [one, other] = [1, 2].map((seed) =>
      changed(score, ofSection(chorus.id, 'rewrite-melody'), { seed }),
    );
    expect(contentOf(one, chorus.id)).not.toEqual(contentOf(other, chorus.id));
    const [intro] = score.sections;
    expect(contentOf(score, intro.id).lead).toBeUndefined();
    const opened = changed(score, ofSection(intro.id, 'rewrite-melody'));
    expect(contentOf(opened, intro.id).lead.length).toBeGreaterThan(3);
  });

  it('keeps its new groove when its chords are rewritten, too', () => {
    const grooved = changed(score, ofSection(chorus.id, 'rewrite-groove'));
    const both = changed(grooved, ofSection(chorus.id, 'rewrite-chords'));
    const rhythm = (one: Score) => notesOf(one, 'bass', isIn(chorus)).map((note) => note.split(' ')[0]);
    expect(rhythm(both)).toEqual(rhythm(grooved));
    expect(rhythm(both)).not.toEqual(rhythm(score));
  });

  it('is another one each time that it is rewritten', () => {
    const tunes = [1, 2, 3, 4, 5].map((times) => {
      const sections = Array.from({ length: times }, () => ({
        id: chorus.id,
        action: 'rewrite-melody' as const,
      }));
      return contentOf(changed(score, { sections }), chorus.id).lead.join();
    });
    expect(new Set(tunes).size).toBe(5);
  });

  it('uses what plays now: an instrument that was swapped stays', () => {
    const swapped = changed(score, { instruments: [{ track: 'lead', instrument: 'cello' }] });
    const after = changed(swapped, ofSection(chorus.id, 'rewrite-melody'));
    const lead = after.tracks.find(({ id }) => id === 'lead');
    expect(lead?.instrument).toBe('cello');
    expect(lead?.notes.every(({ pitch }) => pitch >= 36 && pitch <= 79)).toBe(true);
  });
});

describe('words', () => {
  const { index, id } = verse(sung);

  it('of one line replace it alone; with as many syllables they are sung to the same notes', () => {
    const after = changed(
      sung,
      ofSection(id, 'rewrite-words', 'Morning on the harbour wall\nEvery ship has gone away'),
    );
    expect(linesOf(after, index).map(({ text }) => text)[1]).toBe('Every ship has gone away');
    expect(linesOf(after, index)[0]).toEqual(linesOf(sung, index)[0]);
    expect(after.tracks).toEqual(sung.tracks);
    expect(othersOf(after, id)).toEqual(othersOf(sung, id));
    expect(after.words).toContain('Every ship has gone away');
    expect(after.lyrics.map(({ text }) => text)).toContain('Every ship has gone away');
  });

  it('with other syllables are set to the tune of the section, the other line untouched', () => {
    const text = 'Morning on the harbour wall\nAll of the little boats have gone away again';
    const after = changed(sung, ofSection(id, 'rewrite-words', text));
    const [kept, fresh] = linesOf(after, index);
    expect(kept).toEqual(linesOf(sung, index)[0]);
    expect(fresh.words.map((word) => word.text).join(' ')).toBe(
      'All of the little boats have gone away again',
    );
    const vocals = after.tracks.find((track) => track.id === 'vocals')?.notes ?? [];
    expect(vocals.map(({ pitch }) => pitch)).toEqual(
      after.lines.flatMap((line) => sungNotes(line).map(({ pitch }) => pitch)),
    );
    expect(after.vocals?.lines).toBe(after.lines);
    const last = sungNotes(kept).at(-1);
    expect(sungNotes(fresh)[0].beat).toBeGreaterThanOrEqual((last?.beat ?? 0) + (last?.beats ?? 0) - 1e-6);
  });

  it('may be more or fewer lines, and stay within the section', () => {
    for (const text of ['Only one line', 'One\nTwo\nThree\nFour']) {
      const after = changed(sung, ofSection(id, 'rewrite-words', text));
      expect(linesOf(after, index).map((line) => line.text)).toEqual(text.split('\n'));
      const section = after.sections[index];
      expect(linesOf(after, index).flatMap(sungNotes).every(isIn(section))).toBe(true);
    }
  });

  it('can be written: as many lines, with about as many syllables', () => {
    const after = changed(sung, ofSection(id, 'rewrite-words'), { seed: 4, writeWords });
    const texts = (score: Score) => linesOf(score, index).map(({ text }) => text);
    expect(texts(after)).toHaveLength(texts(sung).length);
    expect(texts(after)).not.toEqual(texts(sung));
    expect(refusal(sung, ofSection(id, 'rewrite-words'))).toBe('sections.0.lyrics lyrics.missing');
  });

  it('give a section without any a singer instead of its soloist', () => {
    const solo = sung.sections.findIndex(({ name }) => name === 'intro' || name === 'solo');
    const section = sung.sections[solo];
    const after = changed(sung, ofSection(section.id, 'rewrite-words', 'Here we go again'));
    expect(contentOf(after, section.id)).toMatchObject({ words: ['Here we go again'] });
    expect(contentOf(after, section.id).lead).toBeUndefined();
    const played = changed(pop, ofSection('s2', 'rewrite-words', 'Here we go again'));
    expect(played.vocals).toBeNull();
    expect(played.tracks.find((track) => track.id === 'vocals')?.instrument).toBe('vocal-lead');
  });

  it('get another tune with another melody, syllable by syllable', () => {
    const after = changed(sung, ofSection(id, 'rewrite-melody'));
    const spoken = (score: Score) =>
      linesOf(score, index).map(({ words }) =>
        words.map(({ syllables }) => syllables.map(({ text }) => text)),
      );
    expect(spoken(after)).toEqual(spoken(sung));
    expect(contentOf(after, id).vocals).not.toEqual(contentOf(sung, id).vocals);
  });

  it('go on in a longer song: a solo without a writer, new words with one', () => {
    const newIn = (score: Score) =>
      score.lines.map(({ text }) => text).filter((text) => !sung.words.includes(text));
    const solo = extendScore(sung, 60, OPTIONS);
    expect(newIn(solo)).toEqual([]);
    expect(solo.sections.some(({ name }) => name === 'solo')).toBe(true);
    expect(newIn(extendScore(sung, 60, { ...OPTIONS, writeWords })).length).toBeGreaterThan(1);
  });
});

describe('the facts of a change', () => {
  it('names what really changed', () => {
    const change: ScoreChange = {
      bpm: 99,
      key: 'Ab minor',
      instruments: [
        { track: 'bass', instrument: 'sub-bass', levelDb: 2 },
        { track: 'drums', isMuted: true },
      ],
      sections: [{ id: 's2', action: 'repeat' }],
    };
    const after = changed(pop, change);
    expect(describeChanges(pop, after, change).map(({ kind }) => kind)).toEqual([
      'tempo',
      'key',
      'section',
      'muted',
      'instrument',
      'level',
    ]);
    const nothing = { bpm: pop.tempo, instruments: [{ track: 'bass', isMuted: false }] };
    expect(describeChanges(pop, changed(pop, nothing), nothing)).toEqual([]);
  });

  it('names an action once, however often it is done to a section', () => {
    const change: ScoreChange = {
      sections: [
        { id: 's2', action: 'rewrite-melody' },
        { id: 's2', action: 'rewrite-chords' },
        { id: 's2', action: 'rewrite-melody' },
      ],
    };
    const facts = describeChanges(pop, changed(pop, change), change);
    expect(facts.map((fact) => 'action' in fact && fact.action)).toEqual([
      'rewrite-melody',
      'rewrite-chords',
    ]);
  });

  it('shows a song as notes, each chord in its section', () => {
    const shown = songScore(pop);
    expect(shown).toMatchObject({ engine: 'tunewright-2', bpm: pop.tempo, meter: '4/4' });
    expect(shown.sections.flatMap(({ chords }) => chords)).toHaveLength(pop.chords.length);
    expect(shown.tracks.map(({ notes }) => notes)).toEqual(pop.tracks.map(({ notes }) => notes));
    expect(shown.tracks.every((track) => Object.keys(track).length === 5)).toBe(true);
    expect(shown.sections.map(({ id }) => id)).toEqual(pop.sections.map(({ id }) => id));
  });
});

it('a part moves into the range of its new instrument, and a kit keeps its pieces', () => {
  const after = changed(pop, {
    instruments: [
      { track: 'bass', instrument: 'flute' },
      { track: 'drums', instrument: 'brush-kit' },
    ],
  });
  const bass = after.tracks.find(({ id }) => id === 'bass');
  expect(bass?.notes.every(({ pitch }) => pitch >= 60)).toBe(true);
  expect(after.tracks.filter(({ instrument }) => isKit(instrument)).map(({ notes }) => notes)).toEqual(
    pop.tracks.filter(({ instrument }) => isKit(instrument)).map(({ notes }) => notes),
  );
});

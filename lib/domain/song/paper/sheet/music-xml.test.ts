import { describe, expect, it } from 'vitest';
import { GENRE_IDS } from '@/lib/composer/genres/catalogue';
import type { SongScore } from '@/lib/core/music/score';
import { composedScore } from '@/lib/testing/paper/composed-score';
import { all, type Element, parseXml, schemaErrors, textOf } from '@/lib/testing/paper/music-xml';
import { barTicks, parseMeter } from '../meter';
import { toMusicXml } from './music-xml';

const head = {
  title: 'Salt & <Wind>',
  artist: 'Ana "B"',
  software: 'Tunewright',
  url: 'https://x.test/song/1',
};
const sheetOf = (score: SongScore) => parseXml(toMusicXml(score, head));
const durationOf = (measure: Element) =>
  all(measure, 'note').reduce((sum, note) => sum + Number(textOf(note, 'duration')), 0);

const VALUES: Record<string, number> = { whole: 96, half: 48, quarter: 24, eighth: 12, '16th': 6, '32nd': 3 };

/** The length of a note by its value, its dot and its triplet. */
function writtenLength(note: Element): number {
  const value = VALUES[textOf(note, 'type')] ?? Number.NaN;
  const dotted = all(note, 'dot').length > 0 ? value * 1.5 : value;
  return all(note, 'time-modification').length > 0 ? (dotted * 2) / 3 : dotted;
}

function expectSound(score: SongScore): void {
  const sheet = sheetOf(score);
  const bar = barTicks(parseMeter(score.meter));
  expect(schemaErrors(sheet)).toEqual([]);
  const measures = all(sheet, 'measure').filter(({ attributes }) => attributes.implicit !== 'yes');
  expect([...new Set(measures.map(durationOf))]).toEqual([bar]);
  const notes = all(sheet, 'note').filter((note) => all(note, 'type').length > 0);
  expect(notes.filter((note) => writtenLength(note) !== Number(textOf(note, 'duration')))).toEqual([]);
  const ties = all(sheet, 'tie').map(({ attributes }) => attributes.type);
  expect(ties.filter((type) => type === 'start').length).toBe(ties.filter((type) => type === 'stop').length);
  expect(ties.every((type, i) => type === (i % 2 === 0 ? 'start' : 'stop'))).toBe(true);
}

/** A tune of quarter notes and chords, 4/4 in C at 120. */
function tune(
  more: Partial<SongScore> & { notes?: [beat: number, beats: number, pitch: number][] } = {},
): SongScore {
  const { notes = [[0, 1, 60]], ...rest } = more;
  return {
    engine: '1',
    bpm: 120,
    key: 'C major',
    meter: '4/4',
    sections: [{ id: 'a', name: 'verse', label: 'Verse 1', startBeat: 0, beats: 8, chords: [] }],
    tracks: [
      {
        id: 'lead',
        role: 'lead',
        instrument: 'piano',
        isMuted: false,
        notes: notes.map(([beat, beats, pitch]) => ({ beat, beats, pitch, velocity: 0.8 })),
      },
    ],
    lyrics: [],
    ...rest,
  };
}

const lines = (sheet: Element) =>
  all(sheet, 'note').map((note) => {
    const pitch = `${textOf(note, 'step')}${textOf(note, 'alter')}${textOf(note, 'octave')}`;
    const dots = '.'.repeat(all(note, 'dot').length);
    const tie = all(note, 'tie')
      .map(({ attributes }) => attributes.type)
      .join('/');
    return [pitch || 'rest', `${textOf(note, 'type')}${dots}`, tie].filter(Boolean).join(' ');
  });

describe('a lead sheet', () => {
  it.each(GENRE_IDS)('of %s fills every bar exactly, in the order of the schema', (genre) => {
    for (const seed of [1, 2, 3])
      expectSound(composedScore({ prompt: 'a song', genre, durationSeconds: 60 }, seed));
  });

  it.each(['2/4', '3/4', '4/4', '5/4', '6/8', '7/8', '9/8', '12/8'])(
    'in %s fills every bar exactly',
    (meter) => {
      const score = composedScore({
        prompt: `a folk song in ${meter}`,
        durationSeconds: 60,
        vocals: 'synthetic',
      });
      expect(score.meter).toBe(meter);
      expectSound(score);
    },
  );

  it('writes every syllable under its note', () => {
    const lyrics = 'Yesterday the harbour lights were burning\nEvery little boat was coming home';
    const score = composedScore({ prompt: 'a pop song', lyrics, vocals: 'synthetic', durationSeconds: 150 });
    const sheet = sheetOf(score);
    const words = all(sheet, 'lyric').map((lyric) => {
      const isOpen = ['begin', 'middle'].includes(textOf(lyric, 'syllabic'));
      return textOf(lyric, 'text') + (isOpen ? '' : ' ');
    });
    const sung = score.lyrics.map(({ text }) => text).join(' ');
    expect(words.join('').trim()).toBe(sung);
    expect(score.lyrics.length).toBeGreaterThan(3);
  });
});

describe('notes', () => {
  it('are those of the leads that are heard, with the words if the singer is; of all if none is', () => {
    const words = [{ startSeconds: 0, endSeconds: 0.5, text: 'sea' }];
    const lyrics = [{ startSeconds: 0, endSeconds: 0.5, text: 'sea', words }];
    const part = (id: string, pitch: number) => ({
      ...{ id, role: 'lead', instrument: 'piano' },
      notes: [{ beat: 0, beats: 1, pitch, velocity: 0.8 }],
    });
    const written = (...muted: string[]) => {
      const parts = [part('solo', 72), part('vocals', 60)];
      const tracks = parts.map((one) => ({ ...one, isMuted: muted.includes(one.id) }));
      const sheet = sheetOf(tune({ lyrics, tracks }));
      return [textOf(sheet, 'octave'), all(sheet, 'lyric').length];
    };
    expect(written('solo')).toEqual(['4', 1]);
    expect(written('vocals')).toEqual(['5', 0]);
    expect(written('solo', 'vocals')).toEqual(['5', 1]);
  });

  it('are tied across bar lines and beats', () => {
    const sheet = sheetOf(
      tune({
        notes: [
          [0, 0.5, 60],
          [0.5, 1, 62],
          [1.5, 3, 64],
        ],
      }),
    );
    expect(lines(sheet)).toEqual([
      'C4 eighth',
      'D4 quarter',
      'E4 eighth start',
      'E4 half stop/start',
      'E4 eighth stop',
      'rest eighth',
      'rest quarter',
      'rest half',
    ]);
  });

  it('are spelled by the key, with the signs that a bar needs', () => {
    const sheet = sheetOf(
      tune({
        key: 'Bb minor',
        notes: [
          [0, 1, 61],
          [1, 1, 62],
          [2, 1, 61],
          [3, 1, 70],
        ],
      }),
    );
    const written = all(sheet, 'note').map((note) => [
      textOf(note, 'step'),
      textOf(note, 'alter'),
      textOf(note, 'accidental'),
    ]);
    expect(written.slice(0, 4)).toEqual([
      ['D', '-1', ''],
      ['D', '', 'natural'],
      ['D', '-1', 'flat'],
      ['B', '-1', ''],
    ]);
  });

  it('of a triplet are written as one, swung ones straight', () => {
    const triplet = sheetOf(
      tune({
        notes: [
          [0, 0.33, 60],
          [0.333, 0.33, 62],
          [0.667, 0.33, 64],
          [1, 1, 65],
        ],
      }),
    );
    expect(all(triplet, 'time-modification').length).toBe(3);
    expect(all(triplet, 'tuplet').map(({ attributes }) => attributes.type)).toEqual(['start', 'stop']);
    expect(lines(triplet).slice(0, 4)).toEqual(['C4 eighth', 'D4 eighth', 'E4 eighth', 'F4 quarter']);
    const swung = Array.from({ length: 16 }, (_, i): [number, number, number] => [
      Math.floor(i / 2) + (i % 2) * 0.66,
      0.3,
      60,
    ]);
    const sheet = sheetOf(tune({ notes: swung }));
    expect(textOf(sheet, 'words')).toBe('Swing');
    expect([...new Set(lines(sheet))]).toEqual(['C4 eighth']);
  });

  it('of a triplet that last beyond it are tied to the next beat', () => {
    const score = tune({
      notes: [
        [2, 0.33, 60],
        [2.333, 0.33, 62],
        [2.667, 1.3, 64],
      ],
    });
    expectSound(score);
    expect(lines(sheetOf(score)).slice(1, 5)).toEqual([
      'C4 eighth',
      'D4 eighth',
      'E4 eighth start',
      'E4 quarter stop',
    ]);
  });

  it('before the first whole bar are a pickup', () => {
    const section = { id: 'a', name: 'verse', label: 'Verse', startBeat: 0, beats: 5, chords: [] };
    const sheet = sheetOf(
      tune({
        sections: [section],
        notes: [
          [0, 1, 67],
          [1, 4, 60],
        ],
      }),
    );
    expect(all(sheet, 'measure').map(({ attributes }) => attributes)).toEqual([
      { number: '0', implicit: 'yes' },
      { number: '1' },
    ]);
    expect(lines(sheet)).toEqual(['G4 quarter', 'C4 whole']);
  });
});

describe('chords', () => {
  it('have a kind, a bass, added tones and their place in the bar', () => {
    const chords = [
      { beat: 0, beats: 2, symbol: 'F#m7b5/A' },
      { beat: 2, beats: 2, symbol: 'B7b9' },
      { beat: 4, beats: 4, symbol: 'Ebmystery' },
    ];
    const section = { id: 'a', name: 'verse', label: 'Verse', startBeat: 0, beats: 8, chords };
    const sheet = sheetOf(tune({ sections: [section], notes: [[0, 4, 60]] }));
    const written = all(sheet, 'harmony').map((harmony) =>
      ['root-step', 'root-alter', 'kind', 'bass-step', 'degree-value', 'degree-alter', 'offset'].map((name) =>
        textOf(harmony, name),
      ),
    );
    expect(written).toEqual([
      ['F', '1', 'half-diminished', 'A', '', '', ''],
      ['B', '', 'dominant', '', '9', '-1', '48'],
      ['E', '-1', 'other', '', '', '', ''],
    ]);
  });
});

it('leaves out characters that XML cannot hold', () => {
  const xml = toMusicXml(tune(), { ...head, title: 'a\u0000b\u000bc\ud800d' });
  expect(textOf(parseXml(xml), 'work-title')).toBe('abcd');
});

import { describe, expect, it } from 'vitest';
import { toMidi } from '../midi';
import { random } from '../random';
import { render } from '../render';
import type { Score } from '../score';
import { changeScore } from './change-score';
import { songScore } from './song-score';
import { readScore, UnreadableScore, writeScore } from './stored-score';
import { songOf, sungSong } from './testing/songs';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const short = songOf({ durationSeconds: 20 });
const parsed = (score: Score): { [key: string]: Json } => JSON.parse(writeScore(score));

function refusal(text: string): string {
  try {
    readScore(text);
  } catch (error) {
    if (error instanceof UnreadableScore) return `${error.path}${error.isNewer ? ' newer' : ''}`;
    throw error;
  }
  return 'none';
}

const altered = (change: { [key: string]: Json }, score = short) =>
  refusal(JSON.stringify({ ...parsed(score), ...change }));

describe('a stored score', () => {
  it.each([songOf({ genre: 'jazz' }), sungSong({ genre: 'folk' }), sungSong({ vocals: 'none' })])(
    'is read as it was written',
    (score) => {
      expect(readScore(writeScore(score))).toEqual(score);
    },
  );

  it.each(['z'.repeat(400), '7a'.repeat(200), '\ufb2c'.repeat(400)])(
    'is read with the longest words: %.2s',
    (word) => {
      const score = sungSong({ lyrics: `[verse]\n${word}\na short line` });
      expect(readScore(writeScore(score))).toEqual(score);
    },
  );

  it('of a newer version is refused as such', () => {
    expect(altered({ version: 3 })).toBe('version newer');
  });

  it.each([
    ['', ''],
    ['null', ''],
    ['[]', ''],
    ['{"version":2}', 'seed'],
    ['{"version":"2"}', 'version'],
    ['{"version":2', ''],
    ['['.repeat(1_000_000), ''],
    [`{"version":2,"words":"${'x'.repeat(10_000_000)}"}`, ''],
  ])('%.20s is refused', (text, path) => {
    expect(refusal(text)).toBe(path);
  });

  const [note] = short.tracks[0].notes;
  const withNotes = (notes: Json[]) => ({
    tracks: [{ ...short.tracks[0], channel: { ...short.tracks[0].channel }, notes }],
  });
  const plain = { ...note };

  it.each<[string, { [key: string]: Json }, string]>([
    ['a tempo of 0', { tempo: 0 }, 'tempo'],
    ['a length that its sections do not have', { durationSeconds: 300 }, 'durationSeconds'],
    ['a strange meter', { meter: { beats: 11, unit: 8 } }, 'meter'],
    ['an unknown genre', { genre: '__proto__' }, 'genre'],
    ['a note after the end', withNotes([{ ...plain, beat: 3000 }]), 'tracks.0.notes'],
    ['a note of an hour', withNotes([{ ...plain, beats: 3600 }]), 'tracks.0.notes'],
    ['a pitch between two', withNotes([{ ...plain, pitch: 60.5 }]), 'tracks.0.notes.0.pitch'],
    ['too many notes', withNotes(Array.from({ length: 9000 }, () => ({ ...plain, beats: 30 }))), 'tracks'],
    [
      'the same section twice',
      { sections: [...(parsed(short).sections as Json[])].map((one) => ({ ...(one as object), id: 's1' })) },
      'sections',
    ],
    [
      'a singer outside',
      {
        lines: [
          {
            text: 'la',
            section: 150,
            bars: 1,
            sungBars: 1,
            words: [
              {
                text: 'la',
                syllables: [{ text: 'la', stress: 1, notes: [{ beat: 0, beats: 1, pitch: 60 }] }],
              },
            ],
          },
        ],
      },
      'lines.0.section',
    ],
  ])('with %s is refused', (_name, change, path) => {
    expect(altered(change)).toBe(path);
  });

  it('of the first version is read: what is new in it is derived', () => {
    for (const score of [short, sungSong({ genre: 'folk' }), sungSong({ vocals: 'none' })]) {
      const { nextSection, lines, casting, subject, ...rest } = score;
      const old = {
        ...rest,
        version: 1,
        sections: rest.sections.map(({ id, key, seeds, ...section }) => section),
        chords: rest.chords.map(({ intervals, ...chord }) => chord),
        tracks: rest.tracks.map(({ isMuted, ...track }) => track),
        vocals: rest.vocals && {
          ...rest.vocals,
          lines: rest.vocals.lines.map(({ text, section, words }) => ({ text, section, words })),
        },
      };
      const read = readScore(JSON.stringify(old));
      expect(read).toMatchObject({ version: 2, tracks: score.tracks, nextSection });
      expect(read.sections.map(({ id }) => id)).toEqual(score.sections.map(({ id }) => id));
      expect(read.lines.map(({ text }) => text)).toEqual(lines.map(({ text }) => text));
      expect(readScore(writeScore(read))).toEqual(read);
      const after = changeScore(
        read,
        { sections: [{ id: 's1', action: 'rewrite-chords' }], key: 'D minor' },
        { seed: 1 },
      );
      expect(readScore(writeScore(after))).toEqual(after);
    }
  });
});

/** Replaces one value somewhere with another. */
function spoiled(value: Json, rng: ReturnType<typeof random>): Json {
  const isLeaf = value === null || typeof value !== 'object';
  if (typeof value === 'number' && rng.chance(0.6)) return value * rng.between(0.7, 1.3);
  if (isLeaf || rng.chance(0.05)) return rng.pick([null, -1, 0, 1e9, 0.5, '', 'piano', true, [], {}, 3]);
  if (Array.isArray(value)) {
    const at = rng.whole(0, value.length - 1);
    return value.length === 0
      ? [1]
      : rng.chance(0.1)
        ? value.toSpliced(at, 1)
        : value.with(at, spoiled(value[at], rng));
  }
  const keys = Object.keys(value);
  const key = keys.length > 0 ? rng.pick(keys) : 'x';
  return { ...value, [key]: spoiled(value[key] ?? null, rng) };
}

it('a score altered by hand is refused, or can be shown, changed and played', () => {
  let [refused, read] = [0, 0];
  for (let seed = 1; seed <= 400; seed++) {
    const rng = random(seed, 'spoil');
    const once = spoiled(parsed(short), rng);
    const text = JSON.stringify(rng.chance(0.3) ? spoiled(once, rng) : once);
    let score: Score;
    try {
      score = readScore(text);
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableScore);
      refused++;
      continue;
    }
    read++;
    songScore(score);
    expect(toMidi(score).length).toBeGreaterThan(50);
    const changes = [{ key: 'F minor' }, { genre: 'jazz' }, { meter: '6/8' }, { durationSeconds: 60 }];
    for (const change of changes) readScore(writeScore(changeScore(score, change, { seed })));
  }
  expect(refused).toBeGreaterThan(150);
  expect(read).toBeGreaterThan(20);
});

it('a muted track is not heard, and leaves the others as they are', () => {
  const score = songOf({ durationSeconds: 10, genre: 'folk' });
  const [first] = score.tracks;
  const muted = changeScore(score, { instruments: [{ track: first.id, isMuted: true }] }, { seed: 1 });
  const without = { ...score, tracks: score.tracks.slice(1) };
  expect(render(muted).left).toEqual(render(without).left);
  expect(toMidi(muted)).toEqual(toMidi(without));
});

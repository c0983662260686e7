import { describe, expect, it } from 'vitest';
import { PRONUNCIATIONS } from '@/lib/testing/files/pronunciations';
import { type SongRequest, understand } from '../brief';
import { compose } from '../compose';
import { LYRICS } from '../corpus/lyrics';
import { GENRE_IDS } from '../genres/catalogue';
import { type Score, secondsAt } from '../score';
import { barBeats } from '../theory';
import { withWords } from '../with-words';
import { parseLyrics } from '../words/stanzas';
import { songForm } from './song-form';

const request = (more: Partial<SongRequest>): SongRequest => ({
  prompt: 'a song',
  vocals: 'synthetic',
  ...more,
});
const sing = (more: Partial<SongRequest>, seed = 1) =>
  compose(withWords(understand(request(more)), seed, PRONUNCIATIONS), seed, {
    pronunciations: PRONUNCIATIONS,
  });
const unplaced = (more: Partial<SongRequest>) => songForm(understand(request(more)))?.unplaced ?? [];
const notesOf = (score: Score) =>
  score.tracks.find(({ instrument }) => instrument === 'vocal-lead')?.notes ?? [];

/** Returns what is wrong with a song: its length, notes outside it, lines outside their sections. */
function faults(score: Score, seconds: number): string[] {
  const wrong: string[] = [];
  const length = secondsAt(
    score,
    score.sections.reduce((sum, { beats }) => sum + beats, 0),
  );
  if (Math.abs(length - seconds) > 0.01) wrong.push(`lasts ${length} seconds`);
  for (const { notes, id } of score.tracks) {
    const isOdd = notes.some(({ beat, beats }) => !Number.isFinite(beat) || !(beats > 0) || beat < 0);
    if (isOdd) wrong.push(`${id} has odd notes`);
  }
  for (const line of score.vocals?.lines ?? []) {
    const { startBeat, beats } = score.sections[line.section];
    const notes = line.words.flatMap(({ syllables }) => syllables.flatMap((syllable) => syllable.notes));
    const isInside = notes.every(
      (note) => note.beat >= startBeat - 1e-6 && note.beat + note.beats <= startBeat + beats + 1e-6,
    );
    if (!isInside) wrong.push(`"${line.text}" leaves its section`);
  }
  return wrong;
}

const LONG = Array.from({ length: 140 }, (_, i) => `We counted every star above the town ${i}`)
  .join('\n')
  .slice(0, 5000);

const STRANGE: readonly (readonly [string, string])[] = [
  ['one word', 'Hello'],
  ['one letter', 'a'],
  ['5,000 characters', LONG],
  ['5,000 characters in one line', 'la '.repeat(1666)],
  ['Cyrillic', 'Не уходи, побудь со мною\nЗдесь так отрадно, так светло'],
  ['Chinese', '你好世界\n月亮代表我的心'],
  ['Arabic', 'يا ليل يا عين\nيا مسهرني'],
  [
    'markup',
    '<b>Rain</b> on **the** [window](https://example.com)\n<script>alert(1)</script>\n[Am] Tea on the sill',
  ],
  ['numbers', '99 balloons and 1,000,000 more\n$5 at 7:30 in 1999\n3.14159265358979'],
  ['emoji', '😀😀😀\n🌧️ rain 🌧️\n👨‍👩‍👧 family'],
  ['labels only', '[Verse]\n[Chorus]\n[Bridge]\n[Chorus]'],
  ['labels without end', '[Chorus]\n'.repeat(300)],
  ['brackets', '[\n]\n[[[]]]\n()'],
  ['capitals', 'WE WILL NOT GO QUIETLY\nTV AND DJ BBC'],
  ['one long word', 'a'.repeat(400)],
];

describe('strange lyrics', () => {
  it.each(STRANGE)('%s: make a song of the right length, each line in its section', (_name, lyrics) => {
    for (const durationSeconds of [10, 31, 180]) {
      for (const [genre, prompt] of [
        ['pop', 'a song'],
        ['drum-and-bass', 'a song'],
        ['folk', 'a waltz'],
      ]) {
        expect(faults(sing({ lyrics, genre, prompt, durationSeconds }), durationSeconds)).toEqual([]);
      }
    }
  });

  it('in another language are played, but not sung', () => {
    const score = sing({ lyrics: '你好世界\n月亮代表我的心', durationSeconds: 40 });
    expect(score.vocals).toBeNull();
    expect(score.lyrics.map(({ text }) => text)).toContain('月亮代表我的心');
    expect(notesOf(score).length).toBeGreaterThanOrEqual(11);
  });

  it('of labels only give the sections, and a lead that plays', () => {
    const score = sing({
      lyrics: '[Verse]\n[Chorus]\n[Verse]\n[Chorus]',
      durationSeconds: 120,
      vocals: 'none',
    });
    expect(score.lyrics).toEqual([]);
    expect(score.tracks.map(({ id }) => id)).toContain('lead');
    expect(score.tracks.map(({ id }) => id)).not.toContain('vocals');
  });

  it('of one word are a hook that returns', () => {
    const { lyrics } = sing({ lyrics: 'Hello', durationSeconds: 60 });
    expect(lyrics.length).toBeGreaterThan(1);
    expect(new Set(lyrics.map(({ text }) => text))).toEqual(new Set(['Hello']));
  });
});

describe('the form of a song with words', () => {
  it('places every line if there is room, and names the first that has none', () => {
    for (const lyrics of LYRICS) {
      for (const genre of GENRE_IDS) expect(unplaced({ lyrics, genre, durationSeconds: 120 })).toEqual([]);
    }
    const missing = unplaced({ lyrics: LONG, durationSeconds: 60 });
    const placed = sing({ lyrics: LONG, durationSeconds: 60 }).lyrics.map(({ text }) => text);
    const all = parseLyrics(LONG).flatMap(({ lines }) => lines);
    expect(placed.length).toBeGreaterThan(10);
    expect([...placed, ...missing]).toEqual(all);
  });

  it('has whole bars, an opening and an ending', () => {
    for (const [i, lyrics] of LYRICS.entries()) {
      const score = sing({ lyrics, genre: GENRE_IDS[i % GENRE_IDS.length], durationSeconds: 150 }, i);
      const bars = score.sections.slice(0, -1).map(({ beats }) => beats / barBeats(score.meter));
      expect(bars.every((count) => Math.abs(count - Math.round(count)) < 1e-6)).toBe(true);
      expect(score.sections.map(({ name }) => name)).toEqual(expect.arrayContaining(['intro', 'outro']));
    }
  });

  it('sings in more than a third of a song whose words would fill it', () => {
    const lyrics = LYRICS.slice(0, 4).join('\n\n');
    const score = sing({ lyrics, durationSeconds: 180 });
    const sung = score.lyrics.reduce(
      (sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds,
      0,
    );
    expect(sung).toBeGreaterThan(60);
  });
});

describe('a song to be sung without words', () => {
  it('gets words that it has room for, the same for a seed', () => {
    for (const [i, genre] of GENRE_IDS.entries()) {
      const durationSeconds = [15, 40, 90, 180, 300][i % 5];
      const order = { prompt: 'a song about the last train home', genre, durationSeconds };
      const score = sing(order, i);
      expect(faults(score, durationSeconds)).toEqual([]);
      expect(score.vocals?.lines.length).toBeGreaterThan(0);
      expect(score.words.toLowerCase()).toContain('the last train home');
      expect(unplaced({ ...order, lyrics: score.words })).toEqual([]);
      expect(sing(order, i).words).toBe(score.words);
      // A chorus alone may be the same twice.
      const others = [1, 2, 3].map((more) => sing(order, i + more).words);
      expect(
        others.some((words) => words !== score.words),
        genre,
      ).toBe(true);
    }
  });

  it('has no words if a choir or no voice is to be heard', () => {
    for (const vocals of ['none', 'choir'] as const) {
      expect(sing({ vocals })).toMatchObject({ words: '', vocals: null, lyrics: [] });
    }
  });
});

describe('a choir', () => {
  it.each(GENRE_IDS)('%s: sings chords where the song is at its fullest', (genre) => {
    const score = sing({ genre, vocals: 'choir', durationSeconds: 150 });
    const choir = score.tracks.find(({ instrument }) => instrument === 'choir');
    const loudest = score.sections.reduce((best, section) => (section.energy > best.energy ? section : best));
    const heard = choir?.notes.filter(
      ({ beat }) => beat >= loudest.startBeat - 0.2 && beat < loudest.startBeat + loudest.beats,
    );
    expect(heard?.length).toBeGreaterThan(3);
  });
});

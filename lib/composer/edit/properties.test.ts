import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { everyNth } from '@/lib/testing/random/long';
import { GENRE_IDS, type GenreId } from '../genres/catalogue';
import { isKit, isTexture } from '../instruments/names';
import { rangeOf } from '../instruments/ranges';
import { type Score, secondsAt } from '../score';
import { barBeats, pitchClass } from '../theory';
import type { ScoreChange } from './change';
import { changeScore } from './change-score';
import { describeChanges } from './describe-changes';
import { extendScore } from './extend-score';
import { readScore, writeScore } from './stored-score';
import { contentOf, idsOf, middle, notesOf, othersOf, songOf, sungSong } from './testing/songs';

const GENRES = everyNth(4, GENRE_IDS);

/** Two songs of each genre: one for instruments, one that is sung. */
const songs = new Map(
  GENRES.map((genre, i): [GenreId, Score[]] => [
    genre,
    [songOf({ genre, durationSeconds: 61 }, i), sungSong({ genre, durationSeconds: 60 }, i + 1)],
  ]),
);
const songsOf = (genre: GenreId) => songs.get(genre) ?? [];

/** Changes a score, and checks what holds after every change. */
function changed(score: Score, change: ScoreChange, seed = 5): Score {
  const before = writeScore(score);
  const after = changeScore(score, change, { seed });
  const stored = writeScore(after);
  expect(isDeepStrictEqual(readScore(stored), after)).toBe(true);
  expect(isDeepStrictEqual(changeScore(score, change, { seed }), after)).toBe(true);
  expect(writeScore(score) === before).toBe(true);
  assertPlayable(after);
  return after;
}

function assertPlayable(score: Score): void {
  const { sections, durationSeconds } = score;
  const beats = sections.reduce((sum, section) => sum + section.beats, 0);
  expect(secondsAt(score, beats)).toBeCloseTo(durationSeconds, 6);
  for (const { instrument, notes } of score.tracks) {
    expect(notes.every(({ beat }) => beat >= 0 && beat < beats)).toBe(true);
    expect(notes.every(({ beat }, i) => i === 0 || beat >= notes[i - 1].beat)).toBe(true);
    if (isTexture(instrument) || isKit(instrument)) continue;
    const [low, high] = rangeOf(instrument);
    expect(notes.every(({ pitch }) => pitch >= low && pitch <= high)).toBe(true);
  }
}

/** The tune as classes of pitches, in order. */
const tuneOf = ({ tracks }: Score) =>
  tracks.flatMap(({ role, notes }) => (role === 'lead' ? notes.map(({ pitch }) => pitchClass(pitch)) : []));

/** The id of the ending if it has another key, because the section before it has. */
function endingIf(after: Score, score: Score): string {
  const [is, was] = [after, score].map(({ sections }) => sections.at(-1));
  return is && is.key.tonic !== was?.key.tonic ? is.id : '';
}

const rewrites = {
  'rewrite-melody': (score: Score) => (score.lines.length > 0 ? ['vocals', 'lead'] : ['lead']),
  'rewrite-chords': ({ tracks }: Score) =>
    tracks.filter(({ role }) => ['chords', 'pad', 'bass', 'counter'].includes(role)).map(({ id }) => id),
  'rewrite-groove': (score: Score, after: Score) => {
    const rhythm = ['drums', 'percussion', 'bass'];
    const isNew = rhythm.some((id) => notesOf(after, id).join() !== notesOf(score, id).join());
    // If the rhythm section has no other pattern, those who play the chords change theirs.
    return isNew ? rhythm : score.tracks.filter(({ role }) => /chords|pad/.test(role)).map(({ id }) => id);
  },
} as const;

describe.each(GENRES)('a change of a song in %s', (genre) => {
  it('of its tempo moves no note', () => {
    for (const score of songsOf(genre)) {
      const after = changed(score, { bpm: 99 });
      expect(after.tracks).toEqual(score.tracks);
      expect(after.durationSeconds).toBeCloseTo(Math.max(10, (score.durationSeconds * score.tempo) / 99), 6);
    }
  });

  it('of its key moves every pitch by one interval, and no drum', () => {
    for (const score of songsOf(genre)) {
      const tonic = score.key.tonic === 8 ? 1 : 8;
      const after = changed(score, { key: `${tonic === 8 ? 'Ab' : 'Db'} ${score.key.mode}` });
      const shift = pitchClass(tonic - score.key.tonic);
      for (const [i, track] of after.tracks.entries()) {
        const old = score.tracks[i];
        const isPitched = !isKit(track.instrument) && !isTexture(track.instrument);
        expect(track.notes.map(({ beat, beats }) => [beat, beats])).toEqual(
          old.notes.map(({ beat, beats }) => [beat, beats]),
        );
        const moves = track.notes.map(({ pitch }, n) => pitchClass(pitch - old.notes[n].pitch));
        expect(new Set(moves)).toEqual(new Set([isPitched ? shift : 0]));
      }
      expect(after.chords.map(({ root }) => root)).toEqual(
        score.chords.map(({ root }) => pitchClass(root + shift)),
      );
    }
  });

  it('of its mode keeps the rhythm, and chord tones', () => {
    for (const score of songsOf(genre)) {
      const mode = ['major', 'mixolydian', 'lydian'].includes(score.key.mode) ? 'minor' : 'major';
      const after = changed(score, { key: `C ${mode}` });
      expect(after.key).toEqual({ tonic: 0, mode });
      const fitting = (one: Score) => {
        const bass = one.tracks.find(({ id }) => id === 'bass')?.notes ?? [];
        const isTone = bass.filter(({ beat, pitch }) =>
          one.chords.findLast((chord) => chord.beat <= beat + 0.06)?.tones.includes(pitchClass(pitch)),
        );
        return isTone.length / Math.max(1, bass.length);
      };
      expect(fitting(after)).toBeGreaterThan(fitting(score) - 0.05);
    }
  });

  it('of genre or mood keeps sections, chords and tune', () => {
    for (const score of songsOf(genre)) {
      for (const change of [{ genre: genre === 'bossa-nova' ? 'metal' : 'bossa-nova' }, { mood: 'epic' }]) {
        const after = changed(score, change);
        expect(after.sections.map(({ id, startBeat, beats }) => [id, startBeat, beats])).toEqual(
          score.sections.map(({ id, startBeat, beats }) => [id, startBeat, beats]),
        );
        expect(after.chords).toEqual(score.chords);
        expect(tuneOf(after)).toEqual(tuneOf(score));
        expect(after).not.toEqual(score);
      }
    }
  });

  it('of its meter keeps bars, and the tune in them', () => {
    for (const score of songsOf(genre)) {
      const after = changed(score, { meter: '3/4' });
      const bars = (one: Score) =>
        one.sections.slice(0, -1).map(({ beats }) => Math.round(beats / barBeats(one.meter)));
      expect(bars(after)).toEqual(bars(score));
      const vocals = (one: Score) => one.tracks.find(({ id }) => id === 'vocals')?.notes ?? [];
      expect(vocals(after).map(({ pitch }) => pitch)).toEqual(vocals(score).map(({ pitch }) => pitch));
      expect(tuneOf(after).length).toBeGreaterThan(tuneOf(score).length * 0.75);
    }
  });

  it.each(Object.keys(rewrites) as (keyof typeof rewrites)[])('by %s changes nothing else', (action) => {
    for (const score of songsOf(genre)) {
      const { id } = middle(score);
      const after = changed(score, { sections: [{ id, action }] });
      expect(othersOf(after, id)).toEqual(othersOf(score, id));
      const concerned: readonly string[] = rewrites[action](score, after);
      const [inside, was] = [contentOf(after, id), contentOf(score, id)];
      const isOther = (name: string) => !concerned.includes(name) && name !== 'chords';
      for (const name of Object.keys(was).filter(isOther)) expect(inside[name], name).toEqual(was[name]);
      expect(inside).not.toEqual(was);
      expect(JSON.stringify(inside.chords) === JSON.stringify(was.chords)).toBe(action !== 'rewrite-chords');
      const label = middle(score).label;
      const change = { sections: [{ id, action }] };
      expect(describeChanges(score, after, change)).toEqual([{ kind: 'section', id, label, action }]);
    }
  });

  it('moves, repeats, lengthens and removes sections as they are', () => {
    for (const score of songsOf(genre)) {
      const { id } = middle(score);
      const first = score.sections[0].id;
      const repeated = changed(score, { sections: [{ id, action: 'repeat' }] });
      const copy = `s${score.nextSection}`;
      expect(othersOf(repeated, copy)).toEqual(othersOf(score));
      expect(contentOf(repeated, copy)).toEqual(contentOf(score, id));
      const longer = changed(score, { sections: [{ id, action: 'lengthen' }] });
      expect(othersOf(longer, id)).toEqual(othersOf(score, id));
      expect(contentOf(longer, id).words).toEqual(contentOf(score, id).words);
      const moved = changed(score, { sections: [{ id, action: 'move', before: first }] });
      expect(othersOf(moved, endingIf(moved, score))).toEqual(othersOf(score, endingIf(moved, score)));
      if (score.sections.length < 3) continue;
      expect(moved.sections[0].id).toBe(id);
      const removed = changed(score, { sections: [{ id, action: 'remove' }] });
      const ending = endingIf(removed, score);
      expect(othersOf(removed, ending)).toEqual(othersOf(score, id, ending));
    }
  });

  it('of one player leaves the others alone', () => {
    for (const score of songsOf(genre)) {
      const [track] = score.tracks;
      const after = changed(score, { instruments: [{ track: track.id, isMuted: true, levelDb: -3 }] });
      expect(after.tracks.slice(1)).toEqual(score.tracks.slice(1));
      expect(after.tracks[0].notes).toEqual(track.notes);
      expect(after.tracks[0]).toMatchObject({ isMuted: true, channel: { level: track.channel.level - 3 } });
    }
  });

  it.each([10, 45, 150, 600])('of its length to %i seconds keeps sections as they are', (durationSeconds) => {
    for (const score of songsOf(genre)) {
      const after = changed(score, { durationSeconds });
      expect(after.durationSeconds).toBe(durationSeconds);
      const whole = after.sections
        .slice(0, -1)
        .filter(({ id, beats }) => score.sections.some((one) => one.id === id && one.beats === beats));
      for (const { id } of whole) expect(contentOf(after, id)).toEqual(contentOf(score, id));
    }
  });

  it('by more seconds keeps what was there', () => {
    for (const score of songsOf(genre)) {
      const after = extendScore(score, 40, { seed: 3 });
      expect(() => readScore(writeScore(after))).not.toThrow();
      assertPlayable(after);
      expect(after.durationSeconds).toBeCloseTo(score.durationSeconds + 40, 9);
      const added = after.sections.filter(({ id }) => Number(id.slice(1)) >= score.nextSection);
      expect(added.length).toBeGreaterThan(0);
      const ending = score.sections.at(-1)?.id ?? '';
      expect(othersOf(after, ending, ...added.map(({ id }) => id))).toEqual(othersOf(score, ending));
      const isBefore = ({ beat }: { beat: number }) => beat < added[0].startBeat;
      for (const id of idsOf(score)) {
        expect(notesOf(after, id, isBefore)).toEqual(notesOf(score, id, isBefore));
      }
    }
  });
});

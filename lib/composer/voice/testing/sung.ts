import { createHash } from 'node:crypto';
import { understand } from '../../brief';
import { compose } from '../../compose';
import type { Score } from '../../score';
import type { SungLine, SungNote, SungWord, VocalPart, VocalStem } from '../../vocals';

/** Where a line is sung, and on which pitches in turn. */
export interface Setting {
  beat: number;
  pitches: readonly number[];
  section?: number;
  /** Quarter notes of a syllable; the last one is three times as long. */
  beats?: number;
}

/** Sets a line to even notes, a syllable each, as the spelling suggests. */
export function sungLine(text: string, { beat, pitches, section = 0, beats = 1 }: Setting): SungLine {
  let index = 0;
  let at = beat;
  const words = text.split(' ').map((word): SungWord => {
    const parts = word.match(/[^aeiouy]*[aeiouy]+(?:[^aeiouy]+$|(?:e|es)$)?/gi) ?? [word];
    return {
      text: word,
      syllables: parts.map((part) => {
        const note: SungNote = { beat: at, beats, pitch: pitches[index++ % pitches.length] ?? 60 };
        at += beats;
        return { text: part, stress: 1, notes: [note] };
      }),
    };
  });
  const last = words.at(-1)?.syllables.at(-1)?.notes[0];
  if (last) last.beats = 3 * beats;
  return { text, section, words };
}

/** Returns a song of ten seconds in which the lines of a part are sung. */
export function songOf(part: VocalPart, { seed = 1, genre = 'pop', durationSeconds = 10 } = {}): Score {
  const score = compose(understand({ prompt: 'a song', genre, durationSeconds }), seed);
  return { ...score, vocals: part };
}

/** Names a sound by its samples; another sound has another name. */
export function digestOf(sound: VocalStem | null): string {
  const hash = createHash('sha256');
  for (const side of sound ? [sound.left, sound.right] : []) hash.update(new Uint8Array(side.buffer));
  return sound ? hash.digest('hex') : 'silence';
}

import { castGenre } from '../../arrange/casting';
import type { Outline, Passage } from '../../arrange/outline';
import type { Score, Section } from '../../score';
import { barBeats } from '../../theory';
import { endingOf } from './assemble';

/** Returns the genre as the song plays it. */
export function castOf({ casting, genre, meter, moods, energy, seed }: Score) {
  return castGenre({ ...casting, genre, meter, moods, energy }, seed);
}

/** True for what begins in a section. */
export function isIn({ startBeat, beats }: Section): (placed: { beat: number }) => boolean {
  return ({ beat }) => beat >= startBeat && beat < startBeat + beats;
}

/** Returns what the players read: that of which the song was composed, if nothing was changed since. */
export function outlineOf(score: Score): Outline {
  const { seed, key, meter, tempo, sections } = score;
  const ending = endingOf(score);
  const bar = barBeats(meter);
  const planned = sections.slice(0, -1);
  const passages = planned.map((section, i): Passage => {
    const { name, label, energy, startBeat, beats } = section;
    const turn = planned.slice(0, i).filter((other) => other.name === name).length;
    const chords = score.chords
      .filter(isIn(section))
      .map((chord) => ({ ...chord, beat: chord.beat - startBeat }));
    const bars = Math.round(beats / bar);
    return { name, label, energy, startBeat, beats, bars, chords, key: section.key, turn };
  });
  const { startBeat: endBeat, beats: tailBeats, key: endKey } = ending;
  return { seed, genre: castOf(score), key, endKey, meter, tempo, passages, endBeat, tailBeats };
}

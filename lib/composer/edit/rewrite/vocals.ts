import { isTexture } from '../../instruments/names';
import { inRange } from '../../instruments/ranges';
import type { Score, SetLine, Track } from '../../score';
import { sungPart } from '../../setting/sung-part';
import { castOf, isIn, outlineOf } from '../score/outline-of';
import { playedNotes, withLines } from '../score/words-of';
import { spliced } from './splice';

/** A line of a rewritten section; one that keeps the notes of a line before is played as that was. */
export interface NewLine {
  line: SetLine;
  keeps: SetLine | null;
}

function vocalTrack(score: Score): Track {
  const known = score.tracks.find(({ id }) => id === 'vocals');
  const { channel } = castOf(score).lead;
  return (
    known ?? { id: 'vocals', role: 'lead', instrument: 'vocal-lead', notes: [], channel, isMuted: false }
  );
}

/** Returns the score with other lines in a section, which a soloist gives way to. */
export function replacedLines(score: Score, index: number, fresh: readonly NewLine[]): Score {
  const outline = outlineOf(score);
  const section = score.sections[index];
  const played = playedNotes(score);
  const track = vocalTrack(score);
  const { instrument } = track;
  const notes = fresh.flatMap(({ line, keeps }) => {
    const kept = keeps && played.get(keeps);
    if (kept && kept.length > 0) return kept;
    const written = sungPart(outline, [line]);
    return isTexture(instrument) ? written : inRange(written, instrument);
  });
  const before = score.lines.filter((line) => line.section < index);
  const after = score.lines.filter((line) => line.section > index);
  const lines = [...before, ...fresh.map(({ line }) => line), ...after];
  const others = track.notes.filter((note) => !isIn(section)(note));
  const whole = { ...track, notes: [...others, ...notes] };
  return spliced(withLines(score, lines), section, ['vocals', 'lead'], [whole]);
}

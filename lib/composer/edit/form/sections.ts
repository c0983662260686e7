import type { Score, Section } from '../../score';
import { barBeats } from '../../theory';
import { ChangeError, type SectionAction, type SectionChange } from '../change';
import { assemble, type Cut, type Piece, piecesOf } from '../score/assemble';

/** The most sections of a song. */
export const MAX_SECTIONS = 200;

/** Returns the position of a section that may be changed, which the ending may not. */
export function indexOf({ sections }: Score, id: string, field: string): number {
  const index = sections.slice(0, -1).findIndex((section) => section.id === id);
  if (index < 0) throw new ChangeError('section.unknown', field);
  return index;
}

/** Returns a copy of a section with an id of its own, and the song's next one. */
function renamed(score: Score, section: Section): [section: Section, nextSection: number] {
  return [{ ...section, id: `s${score.nextSection}` }, score.nextSection + 1];
}

/** Returns the first bars of a section once more: the band opens it, before it is sung. */
export function opening({ startBeat }: Section, bars: number, bar: number): Cut {
  return { from: startBeat, to: startBeat + bars * bar, isSung: false };
}

/** Returns the song with a copy of a section, and the copy's position. */
function withCopy(score: Score, piece: Piece, at: number): Score {
  const [section, nextSection] = renamed(score, piece.section);
  return { ...assemble(score, piecesOf(score).toSpliced(at, 0, { ...piece, section })), nextSection };
}

function lengthened(score: Score, index: number): Score {
  const pieces = piecesOf(score);
  const piece = pieces[index];
  const bar = barBeats(score.meter);
  const bars = Math.round(piece.section.beats / bar);
  const cuts = [opening(piece.section, Math.max(1, Math.floor(bars / 2)), bar), ...piece.cuts];
  return assemble(score, pieces.with(index, { ...piece, cuts }));
}

function movedBefore(score: Score, index: number, { before }: SectionChange, field: string): Score {
  const pieces = piecesOf(score);
  const piece = pieces[index];
  const others = pieces.toSpliced(index, 1);
  const target =
    before === undefined || before === score.sections.at(-1)?.id
      ? others.length
      : others.findIndex(({ section }) => section.id === before);
  if (target < 0 && before !== piece.section.id) throw new ChangeError('section.unknown', `${field}.before`);
  return assemble(score, target < 0 ? pieces : others.toSpliced(target, 0, piece));
}

type Structural = Extract<SectionAction, 'remove' | 'repeat' | 'lengthen' | 'move'>;

/** Moves a section about; every note stays as it is within it. A longer one opens with its first half twice. */
export const STRUCTURAL: Record<
  Structural,
  (score: Score, index: number, change: SectionChange, field: string) => Score
> = {
  remove: (score, index, _change, field) => {
    const pieces = piecesOf(score);
    if (pieces.length < 2) throw new ChangeError('section.last', field);
    return assemble(score, pieces.toSpliced(index, 1));
  },
  repeat: (score, index) => withCopy(score, piecesOf(score)[index], index + 1),
  lengthen: lengthened,
  move: movedBefore,
};

import { tailFor } from '../../form/fit-bars';
import type { Score, SectionName } from '../../score';
import { barBeats } from '../../theory';
import { assemble, beatsOf, endingOf, type Piece, piecesOf } from '../score/assemble';
import { ringing } from '../whole/retime';
import { transposed } from '../whole/transpose';
import { MAX_SECTIONS, opening } from './sections';

/** A song without its last sections returns to these. */
const REFRAINS: readonly SectionName[] = ['chorus', 'drop', 'contrast', 'head', 'theme'];
/** Sections that a shorter song does without, first to last. */
const DISPENSABLE: readonly SectionName[] = [
  'break',
  'solo',
  'bridge',
  'build',
  'prechorus',
  'contrast',
  'intro',
  'outro',
];
/** The most bars with which a section opens twice. */
const MAX_VAMP = 8;
/** The fewest bars that go on with the end of a refrain. */
const MIN_BARS = 4;

/** True for a section to which a song returns. */
export const isRefrain = ({ section }: Pick<Piece, 'section'>) => REFRAINS.includes(section.name);

const sum = (pieces: readonly Piece[]) => pieces.reduce((all, piece) => all + beatsOf(piece), 0);

/** Returns the position before the closing section. */
function closingAt(pieces: readonly Piece[]): number {
  const last = pieces.length - 1;
  return last > 0 && pieces[last].section.name === 'outro' ? last : pieces.length;
}

/** Returns the last round of the form: what leads up to the last refrain, and that. */
function lastRound(pieces: readonly Piece[]): Piece[] {
  const body = pieces
    .slice(0, closingAt(pieces))
    .filter(({ section }, i) => i > 0 || section.name !== 'intro');
  const refrain = body.findLastIndex(isRefrain);
  if (refrain < 0) return body.slice(-2);
  const { name } = body[refrain].section;
  const round = [body[refrain]];
  for (let i = refrain - 1; i >= 0 && round.length < 4; i--) {
    const isSame = body[i].section.name === name;
    if (isSame && round.length > 1) break;
    if (!isSame) round.unshift(body[i]);
  }
  return round;
}

/** Lets sections open with their first bars twice until this many bars are added. */
function stretched(pieces: readonly Piece[], targets: readonly number[], bars: number, bar: number): Piece[] {
  const list = [...pieces];
  let left = bars;
  for (let turn = 0; left > 0; turn++) {
    const at = targets[turn % targets.length];
    const piece = list[at];
    const more = Math.min(left, MAX_VAMP, Math.round(piece.section.beats / bar));
    list[at] = { ...piece, cuts: [opening(piece.section, more, bar), ...piece.cuts] };
    left -= more;
  }
  return list;
}

/** Returns the end of a section that does not fit as a whole. */
function endOf(piece: Piece, beats: number): Piece {
  const [{ to }] = piece.cuts;
  return { ...piece, cuts: [{ from: to - beats, to, isSung: true }] };
}

/** Returns what goes on for so many bars: whole sections of the round in turn, or at least the end of its refrain. */
function continuation(round: readonly Piece[], bars: number, bar: number, most: number): Piece[] {
  const added: Piece[] = [];
  let left = bars * bar;
  while (added.length < most) {
    const fits = (piece: Piece | undefined) => piece !== undefined && beatsOf(piece) <= left;
    const next = [round[added.length % round.length], round.at(-1)].find(fits);
    if (!next) break;
    added.push(next);
    left -= beatsOf(next);
  }
  const refrain = round.at(-1);
  const isHeard = refrain && added.length === 0 && bars >= MIN_BARS && most > 0;
  return isHeard ? [endOf(refrain, left)] : added;
}

/** What is added of a section when the song goes on. */
type GoOn = (piece: Piece) => Piece;

/**
 * Returns the song with more bars: rounds of its form before the closing section, then longer sections. `ids` are those
 * of the added sections. All that was there stays, only moved.
 */
export function grown(
  score: Score,
  bars: number,
  goOn: GoOn = (piece) => piece,
): { score: Score; ids: string[] } {
  const bar = barBeats(score.meter);
  const pieces = piecesOf(score);
  const round = lastRound(pieces);
  const added = continuation(round, bars, bar, MAX_SECTIONS - 1 - pieces.length).map((next, i) => {
    const piece = goOn(next);
    return { ...piece, section: { ...piece.section, id: `s${score.nextSection + i}` } };
  });
  const nextSection = score.nextSection + added.length;
  const left = bars - Math.round(sum(added) / bar);
  const at = closingAt(pieces);
  const all = pieces.toSpliced(at, 0, ...added);
  const targets =
    added.length > 0 ? added.map((_piece, i) => at + i) : pieces.map((_piece, i) => i).reverse();
  const longer = { ...assemble(score, stretched(all, targets, left, bar)), nextSection };
  const ids = added.map(({ section }) => section.id);
  const key = pieces[at - 1].section.key;
  return { score: transposed(longer, (section) => (ids.includes(section.id) ? key : section.key)), ids };
}

/** Ranks sections by how little a song misses them: repeated ones, then those that only connect. */
function missed(piece: Piece, at: number, pieces: readonly Piece[]): number {
  const { name } = piece.section;
  const others = pieces.filter((other) => other.section.name === name).length - 1;
  const isLast = pieces.findLastIndex((other) => other.section.name === name) === at;
  if (others > 0) return isLast ? 1 : 0;
  const rank = DISPENSABLE.indexOf(name);
  return rank < 0 ? 3 : 2 + rank / 100;
}

/** Returns the section that is best left out of those that fit. */
function leastMissed(pieces: readonly Piece[], beats: number): number {
  const fitting = pieces.flatMap((piece, at) => (beatsOf(piece) <= beats ? [at] : []));
  if (pieces.length < 2 || fitting.length === 0) return -1;
  const cost = (at: number) => missed(pieces[at], at, pieces) * 1000 - beatsOf(pieces[at]);
  return fitting.reduce((best, at) => (cost(at) < cost(best) ? at : best));
}

/** Leaves out the first bars of sections, those without words first. */
function trimmed(
  pieces: readonly Piece[],
  bars: number,
  bar: number,
  isSung: (piece: Piece) => boolean,
): Piece[] {
  const list = [...pieces];
  const order = list
    .map((_piece, at) => at)
    .sort((a, b) => Number(isSung(list[a])) - Number(isSung(list[b])));
  let left = bars;
  for (const at of order) {
    const [cut] = list[at].cuts;
    const less = Math.min(left, Math.round(beatsOf(list[at]) / bar) - 1);
    list[at] = { ...list[at], cuts: [{ ...cut, from: cut.from + less * bar }] };
    left -= less;
  }
  return list;
}

/** Returns the song with fewer bars: without whole sections, then without the first bars of some. */
function shrunk(score: Score, bars: number): Score {
  const bar = barBeats(score.meter);
  let pieces = piecesOf(score);
  const target = sum(pieces) - bars * bar;
  for (;;) {
    const at = leastMissed(pieces, sum(pieces) - target);
    if (at < 0) break;
    pieces = pieces.toSpliced(at, 1);
  }
  const isSung = ({ source }: Piece) => score.lines.some(({ section }) => section === source);
  const over = Math.round((sum(pieces) - target) / bar);
  return assemble(score, trimmed(pieces, over, bar, isSung));
}

/**
 * Returns the song in another length: whole sections are repeated or left out, then bars; the last chord rings for the
 * rest. The tempo stays.
 */
export function inSeconds(score: Score, seconds: number): Score {
  const bar = barBeats(score.meter);
  const barSeconds = (bar * 60) / score.tempo;
  const tail = tailFor(seconds, score.space.fades);
  const bars = Math.max(1, Math.floor((seconds - tail * 0.75) / barSeconds));
  const more = bars - Math.round(endingOf(score).startBeat / bar);
  const fitting = more > 0 ? grown(score, more).score : more < 0 ? shrunk(score, -more) : score;
  return ringing(fitting, seconds);
}

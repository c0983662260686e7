import { el, type Xml } from '@/lib/core/text/xml';
import { parseChord } from '../chord';
import { type Key, octaveOf, signatureAlter, spell } from '../key';
import { barTicks, type Meter, QUARTER } from '../meter';
import { kindOf } from './chord-kind';
import type { LeadMeasure, Written } from './lead-measure';
import type { Syllable } from './syllables';

/** Returns the notes, rests and chord symbols of a bar, in order. */
export function measureContent({ bar, written, chords }: LeadMeasure, key: Key, meter: Meter): Xml[] {
  const isSilent = bar.length === barTicks(meter) && written.every(({ pitch }) => pitch === null);
  const pieces = isSilent && chords.length < 2 ? [] : written;
  if (pieces.length === 0)
    return [...chords.flatMap((chord) => harmony(chord.symbol, chord.at)), barRest(bar.length)];
  const accidentals = new Accidentals(key);
  return pieces.flatMap((piece) => {
    const end = piece.at + piece.value.ticks;
    const own = chords.filter(({ at }) => at >= piece.at && at < end);
    return [...own.flatMap(({ at, symbol }) => harmony(symbol, at - piece.at)), noteOf(piece, accidentals)];
  });
}

function barRest(duration: number): Xml {
  return el(
    'note',
    null,
    el('rest', { measure: 'yes' }),
    el('duration', null, duration),
    el('voice', null, 1),
  );
}

/** Returns a chord symbol; none for what is no chord. */
function harmony(symbol: string, offset: number): Xml[] {
  const chord = parseChord(symbol);
  if (!chord) return [];
  const { kind, added } = kindOf(chord.quality);
  const degrees = added.map(({ value, alter }) =>
    el(
      'degree',
      { 'print-object': 'no' },
      el('degree-value', null, value),
      el('degree-alter', null, alter),
      el('degree-type', null, 'add'),
    ),
  );
  const bass = chord.bass === null ? null : el('bass', null, ...named('bass', chord.bass));
  return [
    el(
      'harmony',
      null,
      el('root', null, ...named('root', chord.root)),
      el('kind', chord.quality === '' ? null : { text: chord.quality }, kind),
      bass,
      degrees,
      offset > 0 ? el('offset', null, offset) : null,
    ),
  ];
}

function named(part: 'root' | 'bass', name: string): Xml[] {
  const alter = name.endsWith('#') ? 1 : name.endsWith('b') ? -1 : 0;
  const step = el(`${part}-step`, null, name.charAt(0));
  return alter === 0 ? [step] : [step, el(`${part}-alter`, null, alter)];
}

const SIGNS: Readonly<Record<number, string>> = {
  [-2]: 'flat-flat',
  [-1]: 'flat',
  0: 'natural',
  1: 'sharp',
  2: 'double-sharp',
};

/** Which accidentals hold in a bar. */
class Accidentals {
  private readonly current = new Map<string, number>();

  constructor(readonly key: Key) {}

  /** Returns the sign that a note needs, or null. */
  signFor(step: string, octave: number, alter: number): string | null {
    const place = `${step}${octave}`;
    const before = this.current.get(place) ?? signatureAlter(step, this.key);
    this.current.set(place, alter);
    return before === alter ? null : (SIGNS[alter] ?? null);
  }
}

function noteOf(piece: Written, accidentals: Accidentals): Xml {
  const { value, pitch, isTiedBack, isTiedOn, syllable } = piece;
  const ties = [...(isTiedBack ? ['stop'] : []), ...(isTiedOn ? ['start'] : [])];
  const spelled = pitch === null ? null : spelledNote(pitch, isTiedBack, accidentals);
  return el(
    'note',
    null,
    spelled?.pitch ?? el('rest', null),
    el('duration', null, value.ticks),
    ties.map((type) => el('tie', { type })),
    el('voice', null, 1),
    el('type', null, value.type),
    value.dots > 0 ? el('dot', null) : null,
    spelled?.accidental ?? null,
    value.isThird ? triplet() : null,
    notations(piece, ties),
    syllable && pitch !== null ? lyric(syllable) : null,
  );
}

function spelledNote(pitch: number, isTiedBack: boolean, accidentals: Accidentals) {
  const { step, alter } = spell(pitch, accidentals.key);
  const octave = octaveOf(pitch, { step, alter });
  const altered = alter === 0 ? null : el('alter', null, alter);
  const sign = isTiedBack ? null : accidentals.signFor(step, octave, alter);
  return {
    pitch: el('pitch', null, el('step', null, step), altered, el('octave', null, octave)),
    accidental: sign === null ? null : el('accidental', null, sign),
  };
}

const triplet = () => el('time-modification', null, el('actual-notes', null, 3), el('normal-notes', null, 2));

/** Ties, and the bracket of a triplet, which begins and ends with its quarter note. */
function notations({ at, value }: Written, ties: readonly string[]): Xml | null {
  const tied = ties.map((type) => el('tied', { type }));
  const isFirst = value.isThird && at % QUARTER === 0;
  const isLast = value.isThird && (at + value.ticks) % QUARTER === 0;
  const bracket = isFirst ? 'start' : isLast ? 'stop' : null;
  const tuplet = bracket === null ? null : el('tuplet', { type: bracket });
  return tied.length === 0 && !tuplet ? null : el('notations', null, tied, tuplet);
}

function lyric({ text, syllabic, isHeld }: Syllable): Xml {
  return el(
    'lyric',
    { number: 1 },
    el('syllabic', null, syllabic),
    el('text', null, text),
    isHeld ? el('extend', null) : null,
  );
}

import type { SheetHead, SongScore } from '@/lib/core/music/score';
import { el, type Xml } from '@/lib/core/text/xml';
import { barsOf } from '../bars';
import { type Key, parseKey } from '../key';
import { beatsPerMinute, isCompound, type Meter, parseMeter, QUARTER } from '../meter';
import { type LeadMeasure, leadMeasures } from './lead-measure';
import { melodyOf } from './melody';
import { measureContent } from './music-xml-measure';
import type { MelodyNote } from './syllables';

const DOCTYPE =
  '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">';

/** Formats a song as a lead sheet in MusicXML 4.0: its melody with chord symbols, words and the names of its sections. */
export function toMusicXml(score: SongScore, head: SheetHead): string {
  const meter = parseMeter(score.meter);
  const key = parseKey(score.key);
  const bars = barsOf(score);
  const { notes, grid } = melodyOf(score);
  const last = bars.at(-1);
  const end = last ? last.start + last.length : 0;
  const measures = leadMeasures(bars, {
    notes: notes
      .filter(({ start }) => start < end)
      .map((note) => ({ ...note, end: Math.min(note.end, end) })),
    chords: score.sections.flatMap(({ chords }) => chords),
    triplets: grid.triplets,
    meter,
  });
  const opening = [attributes(key, meter, clefOf(notes)), tempo(score.bpm, meter, grid.isSwung)].flat();
  const part = measures.map((measure, i) => measureOf(measure, i, { opening, key, meter, all: measures }));
  const document = el(
    'score-partwise',
    { version: '4.0' },
    ...headOf(head),
    partList(),
    el('part', { id: 'P1' }, part),
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${DOCTYPE}\n${document.xml}\n`;
}

function headOf({ title, artist, software, url }: SheetHead): Xml[] {
  return [
    el('work', null, el('work-title', null, title)),
    el(
      'identification',
      null,
      el('creator', { type: 'composer' }, artist),
      el('encoding', null, el('software', null, software)),
      el('source', null, url),
    ),
  ];
}

function partList(): Xml {
  const part = [
    el('part-name', null, 'Melody'),
    el('score-instrument', { id: 'P1-I1' }, el('instrument-name', null, 'Voice')),
    el('midi-instrument', { id: 'P1-I1' }, el('midi-channel', null, 1), el('midi-program', null, 1)),
  ];
  return el('part-list', null, el('score-part', { id: 'P1' }, part));
}

/** Melodies that lie around middle C or below are written an octave higher than they sound. */
const LOW_MEDIAN = 58;

function clefOf(notes: readonly MelodyNote[]): Xml {
  const pitches = notes.map(({ pitch }) => pitch).sort((a, b) => a - b);
  const isLow = (pitches[pitches.length >> 1] ?? 72) < LOW_MEDIAN;
  const octave = isLow ? el('clef-octave-change', null, -1) : null;
  return el('clef', null, el('sign', null, 'G'), el('line', null, 2), octave);
}

function attributes({ fifths, mode }: Key, { beats, unit }: Meter, clef: Xml): Xml {
  return el(
    'attributes',
    null,
    el('divisions', null, QUARTER),
    el('key', null, el('fifths', null, fifths), el('mode', null, mode)),
    el('time', null, el('beats', null, beats), el('beat-type', null, unit)),
    clef,
  );
}

function tempo(bpm: number, meter: Meter, isSwung: boolean): Xml[] {
  const beat = el('beat-unit', null, 'quarter');
  const dot = isCompound(meter) ? el('beat-unit-dot', null) : null;
  const metronome = el('metronome', null, beat, dot, el('per-minute', null, beatsPerMinute(bpm, meter)));
  const mark = direction(metronome, el('sound', { tempo: bpm }));
  return isSwung ? [mark, direction(el('words', null, 'Swing'), null)] : [mark];
}

const direction = (type: Xml, sound: Xml | null) =>
  el('direction', { placement: 'above' }, el('direction-type', null, type), sound);

interface Sheet {
  opening: Xml[];
  key: Key;
  meter: Meter;
  all: readonly LeadMeasure[];
}

function measureOf(measure: LeadMeasure, index: number, { opening, key, meter, all }: Sheet): Xml {
  const { label, isPartial } = measure.bar;
  const hasPickup = all[0]?.bar.isPartial ?? false;
  const number = hasPickup ? index : index + 1;
  const attributes = isPartial ? { number, implicit: 'yes' } : { number };
  const mark = label === null ? null : direction(el('rehearsal', null, label), null);
  const last =
    index === all.length - 1
      ? el('barline', { location: 'right' }, el('bar-style', null, 'light-heavy'))
      : null;
  return el(
    'measure',
    attributes,
    index === 0 ? opening : [],
    mark,
    measureContent(measure, key, meter),
    last,
  );
}

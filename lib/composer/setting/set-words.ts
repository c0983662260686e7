import { barOf, type Outline, type Passage, swingOf } from '../arrange/outline';
import type { Pattern } from '../genres/genre';
import { closes } from '../harmony/progression';
import { phrases } from '../melody/line';
import { inventMotif, type Motif } from '../melody/motif';
import { type Random, random } from '../random';
import { strokes, swung } from '../rhythm/pattern';
import { onGrid, type SectionName, type SetLine } from '../score';
import type { SungNote, SungSyllable, SungWord, Voice } from '../vocals';
import type { Pronunciations } from '../words/pronounce';
import { type SpokenWord, speak } from '../words/speak';
import { melisma } from './melisma';
import { type Feel, placeSyllables, type Slot, type Window, weightAt } from './place';
import type { SeatedLine } from './song-form';
import { type Ground, tune } from './tune';

/** The ranges in which voices are sung, A2–E4 and G3–D5. */
export const VOICE_RANGES: Record<Voice, readonly [number, number]> = { male: [45, 64], female: [55, 74] };

/** The sections that share a tune. */
type Theme = 'verse' | 'prechorus' | 'chorus' | 'bridge';
const LIFTS: Record<Theme, number> = { verse: 0.3, prechorus: 0.5, bridge: 0.6, chorus: 0.85 };

function themeOf(name: SectionName): Theme {
  if (name === 'prechorus' || name === 'bridge') return name;
  return name === 'chorus' || name === 'drop' || name === 'outro' ? 'chorus' : 'verse';
}

/** Seconds between lines. */
const BREATH_SECONDS = 0.22;
const SHORT_BREATH_SECONDS = 0.11;
/** Quarter notes of a line that leaves little room. */
const SHORT_LINE = 4;

/** Quarter notes before its downbeat that an unstressed beginning of a line may take. */
const pickupOf = (beats: number) => (beats > SHORT_LINE ? Math.min(1, beats / 4) : 0.5);

/** Sets the lines of each section to music. Every note lies within its section. */
export function setWords(
  outline: Outline,
  lines: readonly (readonly SeatedLine[])[],
  voice: Voice,
  dictionary: Pronunciations,
): SetLine[] {
  return outline.passages.flatMap((passage, section) => {
    const own = lines[section] ?? [];
    return own.length > 0 ? setSection(outline, passage, section, own, voice, dictionary) : [];
  });
}

function setSection(
  outline: Outline,
  passage: Passage,
  section: number,
  lines: readonly SeatedLine[],
  voice: Voice,
  dictionary: Pronunciations,
): SetLine[] {
  const theme = themeOf(passage.name);
  const { lead } = outline.genre;
  const rhythms = theme === 'chorus' ? lead.rhythms.chorus : lead.rhythms.verse;
  const rng = random(outline.seed, `sung ${theme}`);
  const own = () => inventMotif(rhythms, outline.meter, rng);
  const motifs = phrases(
    { a: own(), b: own() },
    lines.length * 2,
    outline.meter,
    0,
    random(outline.seed, `sung phrases ${theme}`),
  );
  const ground: Ground = {
    key: passage.key,
    chords: passage.chords,
    range: VOICE_RANGES[voice],
    lift: LIFTS[theme],
    closes: closes(passage.name),
  };
  const feel = feelOf(outline, rhythms[0]);
  const ornaments = random(outline.seed, `melismas ${theme}`);
  const windows = windowsOf(outline, passage, lines);
  return lines.map(({ text, bars, sungBars, spoken }, i) => {
    const words = spoken ?? speak(text, dictionary);
    const slots = placeSyllables(
      words.flatMap(({ syllables }) => syllables.map(({ stress }) => stress)),
      windows[i],
      feel,
    );
    const notes = sungNotes(slots, {
      outline,
      motif: motifs[i],
      ground,
      ornaments,
      isLast: i === lines.length - 1,
    });
    const placed = notes.map((group) => group.map((note) => moved(note, passage, outline)));
    return { text, section, bars, sungBars, words: withNotes(words, placed) };
  });
}

/** Positions from the start of the song, with the genre's swing. */
function moved({ beat, beats, pitch }: SungNote, passage: Passage, outline: Outline): SungNote {
  const swing = swingOf(outline);
  const start = onGrid(swung(beat, swing));
  return { beat: passage.startBeat + start, beats: onGrid(swung(beat + beats, swing)) - start, pitch };
}

function feelOf({ meter, tempo }: Outline, rhythm: Pattern | undefined): Feel {
  const bars = rhythm?.split('|').length ?? 1;
  const bar = (meter.beats * 4) / meter.unit;
  const accents = Array.from({ length: bars }, (_, n) =>
    rhythm ? strokes(rhythm, n, meter).map(({ beat }) => beat + n * bar) : [],
  ).flat();
  return { meter, secondsPerBeat: 60 / tempo, accents, cycle: bars * bar };
}

/** Returns in which part of the section each line is sung: before its downbeat only if another line precedes it. */
function windowsOf(outline: Outline, passage: Passage, lines: readonly SeatedLine[]): Window[] {
  const bar = barOf(outline);
  const perSecond = outline.tempo / 60;
  let from = 0;
  const starts = lines.map(({ bars }) => {
    const start = from;
    from += bars * bar;
    return start;
  });
  return lines.map(({ bars, sungBars }, i) => {
    const start = starts[i];
    const next = lines[i + 1];
    const isNear = next !== undefined && sungBars === bars;
    const end = isNear ? start + bars * bar - pickupOf(next.bars * bar) : start + sungBars * bar;
    const isShort = bars * bar <= SHORT_LINE;
    const breath = (isShort ? SHORT_BREATH_SECONDS : BREATH_SECONDS) * perSecond;
    return {
      open: i > 0 ? start - pickupOf(bars * bar) : start,
      from: start,
      close: Math.min(end, passage.beats) - Math.max(isShort ? 0.15 : 0.25, breath),
    };
  });
}

interface Singing {
  outline: Outline;
  motif: Motif;
  ground: Ground;
  ornaments: Random;
  isLast: boolean;
}

/** Returns the notes of every syllable. */
function sungNotes(
  slots: readonly Slot[],
  { outline, motif, ground, ornaments, isLast }: Singing,
): SungNote[][] {
  const { meter, tempo } = outline;
  const line = slots.map((slot) => ({ ...slot, isStrong: weightAt(slot.beat, meter) >= 1 }));
  const pitches = tune(line, motif, barOf(outline), ground, isLast);
  return slots.map((slot, i) => {
    const note = { ...slot, pitch: pitches[i] };
    const isHeld = (slot.beats * 60) / tempo >= 0.75 && slot.beats >= 1;
    const share = i === slots.length - 1 ? 0.35 : 0.25;
    return isHeld && ornaments.chance(share) ? melisma(note, pitches[i + 1], ground) : [note];
  });
}

/** Gives each word its syllables with their notes. */
function withNotes(words: readonly SpokenWord[], notes: readonly SungNote[][]): SungWord[] {
  let at = 0;
  return words.map(({ text, syllables }) => ({
    text,
    syllables: syllables.map(
      ({ text: part, stress }): SungSyllable => ({
        text: part,
        stress,
        notes: notes[at++],
      }),
    ),
  }));
}

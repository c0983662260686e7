import { closes } from '../harmony/progression';
import type { MelodyNote } from '../melody/line';
import { realise } from '../melody/line';
import { type Stanza, syllableRhythm, syllables } from '../melody/lyrics';
import type { Motif } from '../melody/motif';
import type { LyricLine } from '../score';
import { barOf, type Outline, type Passage } from './outline';

/** A placed line of lyrics with the notes that carry its syllables. */
export interface SungLine {
  passage: Passage;
  text: string;
  notes: MelodyNote[];
}

const SINGABLE = [
  'verse',
  'prechorus',
  'chorus',
  'bridge',
  'theme',
  'contrast',
  'head',
  'solo',
  'drop',
  'build',
];

/** Assigns every stanza a passage: by name if possible, in order otherwise. Drops lyrics without a place. */
function seat(
  stanzas: readonly Stanza[],
  passages: readonly Passage[],
): { passage: Passage; lines: string[] }[] {
  const open = passages.filter((p) => SINGABLE.includes(p.name) || passages.length < 3);
  const choruses = stanzas.filter((s) => s.name === 'chorus' && s.lines.length > 0);
  const others = stanzas.filter((s) => s.name !== 'chorus' && s.lines.length > 0);
  const isRefrain = (p: Passage) => ['chorus', 'contrast', 'drop'].includes(p.name);
  let verse = 0;
  let chorus = 0;
  const seated: { passage: Passage; lines: string[] }[] = [];
  for (const passage of open) {
    const refrain = isRefrain(passage) && choruses.length > 0;
    const source = refrain ? choruses[chorus++ % choruses.length] : others[verse++];
    if (source) seated.push({ passage, lines: [...source.lines] });
  }
  const missed = others.slice(verse).flatMap((s) => s.lines);
  const roomy = seated.findLast((s) => !isRefrain(s.passage));
  if (roomy) roomy.lines.push(...missed);
  else if (missed.length > 0 && open[0] && seated.length === 0)
    seated.push({ passage: open[0], lines: missed });
  return seated;
}

/** Builds the phrase of one line: syllables in rhythm, rising to the middle and falling to the end. */
function phraseOf(line: string, beats: number, index: number): Motif {
  const rhythm = syllableRhythm(syllables(line), beats);
  const contour = [0, 1, 2, 1, 2, 3, 2, 1, 0, -1];
  const notes = rhythm.map((place, i) => {
    const x = rhythm.length > 1 ? i / (rhythm.length - 1) : 0;
    const step = contour[Math.round(x * (contour.length - 1))] ?? 0;
    return { ...place, step: step + (index % 2 === 1 ? -1 : 0) + (i % 3 === 1 ? 1 : 0) };
  });
  return { bars: 0, notes };
}

/**
 * Sets lyrics to notes, one per syllable. Lines share their section evenly: two bars each if there is room, down to
 * half a bar. The last line of a section comes to rest.
 */
export function setWords(
  outline: Outline,
  stanzas: readonly Stanza[],
  range: readonly [number, number],
): SungLine[] {
  const bar = barOf(outline);
  const sung: SungLine[] = [];
  for (const { passage, lines } of seat(stanzas, outline.passages)) {
    const maxLines = Math.max(1, passage.bars * 2);
    const fitting = lines.slice(0, maxLines);
    const share = passage.bars / fitting.length;
    const barsEach = share >= 4 ? 4 : share >= 2 ? 2 : Math.min(share, 1);
    fitting.forEach((text, i) => {
      const start = i * barsEach * bar;
      const beats = Math.min(barsEach, 2) * bar;
      const motif = phraseOf(text, beats, i);
      const moved = { bars: passage.bars, notes: motif.notes.map((n) => ({ ...n, beat: n.beat + start })) };
      const closing = i === fitting.length - 1 && closes(passage.name);
      const notes = realise([moved], {
        key: passage.key,
        meter: outline.meter,
        chords: passage.chords,
        bars: passage.bars + 1,
        range,
        lift: passage.name === 'chorus' ? 0.75 : 0.35,
        closes: closing,
      });
      sung.push({ passage, text, notes: notes.filter((n) => n.beat < start + beats + 0.01) });
    });
  }
  return sung;
}

/** Returns the lines with their times in seconds, in order. */
export function timedLyrics(outline: Outline, sung: readonly SungLine[]): LyricLine[] {
  const perBeat = 60 / outline.tempo;
  return sung.flatMap(({ passage, text, notes }) => {
    const first = notes[0];
    const last = notes.at(-1);
    if (!first || !last) return [];
    return [
      {
        startSeconds: round((passage.startBeat + first.beat) * perBeat),
        endSeconds: round((passage.startBeat + last.beat + last.beats) * perBeat),
        text,
      },
    ];
  });
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000;

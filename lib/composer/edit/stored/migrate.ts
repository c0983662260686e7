import { SCORE_VERSION } from '../../score';

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const records = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const size = (value: unknown) => (typeof value === 'number' ? value : 0);

/** A chord had its tones, root first, but not how far above it they are. */
function withIntervals(chord: Json): Json {
  const { root, tones } = chord;
  const above = Array.isArray(tones) ? tones.map((tone) => (size(tone) - size(root) + 12) % 12) : [];
  return { ...chord, intervals: above };
}

/** The last note of a word, which had one syllable for each. */
function wordWith(word: Json, notes: readonly Json[]): Json {
  const sung = notes.map(({ beat, beats, pitch }) => ({ beat, beats, pitch }));
  return { text: word.text, syllables: [{ text: word.text, stress: 1, notes: sung.slice(0, 16) }] };
}

/** The lines of words that an instrument played, which were only timed: each word is one syllable. */
function timedLines(score: Json, sections: readonly Json[]): Json[] {
  const perSecond = size(score.tempo) / 60;
  const notes = records(records(score.tracks).find(({ id }) => id === 'vocals')?.notes);
  return records(score.lyrics).flatMap((line) => {
    const from = size(line.startSeconds) * perSecond + 0.01;
    const section = sections.findLastIndex(({ startBeat }) => size(startBeat) <= from);
    const words = records(line.words).flatMap((word) => {
      const [start, end] = [size(word.startSeconds) * perSecond, size(word.endSeconds) * perSecond];
      const own = notes.filter(({ beat }) => size(beat) >= start - 0.01 && size(beat) < end - 0.01);
      return own.length > 0 ? [wordWith(word, own)] : [];
    });
    return words.length > 0 ? [{ text: line.text, section, words }] : [];
  });
}

/** Gives each line an equal share of its section. */
function seatedEvenly(lines: readonly Json[], sections: readonly Json[], bar: number): Json[] {
  return lines.map((line) => {
    const count = lines.filter(({ section }) => section === line.section).length;
    const bars = size(sections[size(line.section)]?.beats) / bar / count;
    const seats = Math.min(64, Math.max(0.25, Math.floor(bars * 2) / 2));
    return { ...line, bars: seats, sungBars: seats };
  });
}

/** A song had no record of what was requested of its players. */
function castingOf(score: Json, isSung: boolean): Json {
  const { vocals } = score;
  const singing = isRecord(vocals) && isSung ? vocals : { kind: 'none', voice: 'female' };
  const instruments = records(score.tracks).map(({ instrument }) => instrument);
  const [only] = instruments;
  const isAlone = instruments.length > 0 && instruments.every((one) => one === only);
  return {
    instruments: [],
    excluded: [],
    solo: isAlone ? only : null,
    texture: [],
    vocals: singing.kind,
    voice: singing.voice,
    entrances: [],
  };
}

/**
 * Returns a score of version 1 as one of version 2, which has ids and keys of sections, the notes of words, and what the
 * request decided about the players. Its values are not checked.
 */
export function fromFirstVersion(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { genre, seed, key, meter, vocals, lyrics: _lyrics, vocals: _vocals, ...rest } = value;
  const seeds = { tune: size(seed) >>> 0, groove: size(seed) >>> 0 };
  const sections = records(rest.sections).map((section, i) => ({ ...section, id: `s${i + 1}`, key, seeds }));
  const bar = isRecord(meter) ? (size(meter.beats) * 4) / size(meter.unit) : 4;
  const sung = isRecord(vocals) ? records(vocals.lines) : [];
  const lines = sung.length > 0 ? sung : timedLines(value, sections);
  return {
    ...rest,
    ...{ genre, seed, key, meter, sections },
    version: SCORE_VERSION,
    nextSection: sections.length + 1,
    chords: records(rest.chords).map(withIntervals),
    tracks: records(rest.tracks).map((track) => ({ ...track, isMuted: false })),
    lines: seatedEvenly(lines, sections, bar),
    casting: castingOf(value, sung.length > 0),
    subject: { theme: null, title: null },
  };
}

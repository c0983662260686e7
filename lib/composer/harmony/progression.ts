import type { Harmony } from '../genres/genre';
import type { Random } from '../random';
import type { SectionName } from '../score';
import { type Chord, chordFromNumeral, type Key } from '../theory';

/** A placed chord: quarter notes from the start of its section. */
export interface PlacedChord extends Chord {
  beat: number;
  beats: number;
}

/** A song's chosen loops, so that a section returns with the same chords. */
export interface Progressions {
  verse: string[];
  chorus: string[];
  bridge: string[];
  prechorus: string[];
  close: string[];
  open: string[];
}

const split = (loop: string) => loop.trim().split(/\s+/);

/** Chooses the loops of a song. */
export function chooseProgressions(harmony: Harmony, rng: Random): Progressions {
  const verse = rng.pick(harmony.verse);
  const others = harmony.chorus.filter((loop) => loop !== verse);
  const chorus = rng.pick(others.length > 0 ? others : harmony.chorus);
  const bridge = rng.pick(harmony.bridge);
  const leading = [...harmony.bridge, ...harmony.verse].filter((loop) => loop !== bridge && loop !== verse);
  return {
    verse: split(verse),
    chorus: split(chorus),
    bridge: split(bridge),
    prechorus: split(leading[0] ?? bridge),
    close: split(rng.pick(harmony.close)),
    open: split(rng.pick(harmony.open)),
  };
}

function loopFor(name: SectionName, loops: Progressions): string[] {
  if (['chorus', 'drop', 'outro', 'contrast', 'ending'].includes(name)) return loops.chorus;
  if (name === 'prechorus') return loops.prechorus;
  if (['bridge', 'break'].includes(name)) return loops.bridge;
  return loops.verse;
}

/** True if a section ends at rest on the tonic instead of leading on to the next. */
export function closes(name: SectionName): boolean {
  return ['chorus', 'drop', 'outro', 'head', 'solo', 'contrast', 'theme', 'ending'].includes(name);
}

/** Spreads a cadence over `bars` bars: its last chord gets the second half. */
function cadenceSlots(cadence: string[], bars: number, perBar: number): string[] {
  const slots = bars * perBar;
  const last = Math.max(1, Math.floor(slots / 2));
  const result: string[] = [];
  const lead = cadence.slice(0, -1).slice(-(slots - last));
  for (let i = 0; i < slots - last; i++) {
    result.push(lead[Math.floor((i * lead.length) / (slots - last))] ?? cadence.at(-1) ?? 'I');
  }
  for (let i = 0; i < last; i++) result.push(cadence.at(-1) ?? 'I');
  return result;
}

/**
 * Returns the chords of a section: the repeated loop, with its last two bars (the last one in short sections) replaced
 * by a cadence, onto the tonic if the section closes, else onto the dominant. Merges equal adjacent chords. `lengths` are
 * those of the chords of one bar.
 */
export function sectionChords(
  name: SectionName,
  bars: number,
  lengths: readonly number[],
  loops: Progressions,
  key: Key,
): PlacedChord[] {
  const perBar = lengths.length;
  const loop = loopFor(name, loops);
  const total = bars * perBar;
  const slots = Array.from({ length: total }, (_, i) => loop[i % loop.length] ?? 'I');
  for (let i = 1; i < total; i++) if (slots[i] === '.') slots[i] = slots[i - 1] ?? 'I';
  const cadenceBars = bars >= 4 ? 2 : bars >= 2 ? 1 : 0;
  if (cadenceBars > 0 && name !== 'intro') {
    const cadence = cadenceSlots(closes(name) ? loops.close : loops.open, cadenceBars, perBar);
    slots.splice(total - cadence.length, cadence.length, ...cadence);
  }
  const chords: PlacedChord[] = [];
  let beat = 0;
  slots.forEach((numeral, i) => {
    const length = lengths[i % perBar] ?? 4;
    const chord = chordFromNumeral(numeral, key);
    const previous = chords.at(-1);
    const onBar = i % perBar === 0;
    if (previous && previous.symbol === chord.symbol && !onBar) previous.beats += length;
    else chords.push({ ...chord, beat, beats: length });
    beat += length;
  });
  return chords;
}

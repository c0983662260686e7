import { SAMPLE_RATE } from '../../instruments/dsp';
import { type Score, type Section, secondsAt } from '../../score';
import { barBeats } from '../../theory';

/** A sound that leads into a section or opens it. */
export interface Effect {
  /** The sample at which it begins. */
  start: number;
  kind: 'riser' | 'fall' | 'swell' | 'impact';
  seconds: number;
  gain: number;
}

/** A filter over the whole mix that moves from one cutoff frequency to another. */
export interface Sweep {
  kind: 'lowpass' | 'highpass';
  /** First and last sample. */
  from: number;
  to: number;
  fromHertz: number;
  toHertz: number;
}

/** The least change of energy that a transition marks. */
const STEP_UP = 0.12;
const OPEN_HERTZ = 17_000;

interface Change {
  before: Section;
  after: Section;
  /** Seconds at which the two begin, and of a bar. */
  began: number;
  at: number;
  bar: number;
}

function changesOf(score: Score): Change[] {
  const bar = secondsAt(score, barBeats(score.meter));
  const { sections } = score;
  return sections.slice(1).flatMap((after, i) => {
    if (after.name === 'ending') return [];
    const before = sections[i];
    const [began, at] = [before, after].map(({ startBeat }) => secondsAt(score, startBeat));
    return [{ before, after, began, at, bar }];
  });
}

const rises = ({ before, after }: Change) => after.energy - before.energy > STEP_UP;
const falls = ({ before, after }: Change) => before.energy - after.energy > STEP_UP;
const startOf = (seconds: number) => Math.round(seconds * SAMPLE_RATE);

/** Returns a sound that ends where a section begins, no longer than half of the section before it. */
function leadIn(kind: 'riser' | 'swell', { at, bar, began }: Change, bars: number, gain: number): Effect {
  const seconds = Math.min(bars * bar, 8, (at - began) / 2);
  return { kind, start: startOf(at - seconds), seconds, gain };
}

const opening = (kind: 'impact' | 'fall', { at }: Change, seconds: number, gain: number): Effect => ({
  kind,
  start: startOf(at),
  seconds,
  gain,
});

/** Returns the sounds of a song's transitions, in order of time: as its style has them, where its energy changes. */
export function effectsOf(score: Score): Effect[] {
  const { transitions } = score.space;
  const effects = changesOf(score).flatMap((change): Effect[] => {
    if (transitions === 'swell') return rises(change) ? [leadIn('swell', change, 1, 0.16)] : [];
    if (transitions === 'impact')
      return rises(change) ? [leadIn('swell', change, 1, 0.12), opening('impact', change, 1.8, 0.4)] : [];
    if (transitions !== 'club') return [];
    if (falls(change)) return [opening('fall', change, 2.5, 0.09)];
    if (!rises(change)) return [];
    return [leadIn('riser', change, 4, 0.11), opening('impact', change, 1.8, 0.45)];
  });
  return effects.sort((a, b) => a.start - b.start);
}

const sweep = (kind: Sweep['kind'], from: number, to: number, fromHertz: number, toHertz: number): Sweep => ({
  kind,
  from: startOf(from),
  to: startOf(to),
  fromHertz,
  toHertz,
});

/** Returns the filters that move over the mix: builds that open, the gap before a drop, thin breaks, veiled ends. */
export function sweepsOf(score: Score): Sweep[] {
  const { transitions } = score.space;
  const end = (section: Section) => secondsAt(score, section.startBeat + section.beats);
  const start = (section: Section) => secondsAt(score, section.startBeat);
  if (transitions === 'veil') {
    const first = score.sections[0];
    const last = score.sections.findLast(({ name }) => name === 'outro');
    return [
      ...(first?.name === 'intro' ? [sweep('lowpass', 0, end(first), 900, OPEN_HERTZ)] : []),
      ...(last ? [sweep('lowpass', start(last), score.durationSeconds, OPEN_HERTZ, 500)] : []),
    ];
  }
  if (transitions !== 'club') return [];
  return changesOf(score).flatMap((change) => {
    const { before, began: from, at, bar } = change;
    if (before.name === 'break') return [sweep('highpass', from, at, 140, 260)];
    if (!rises(change) || at - from < 2 * bar) return [];
    const gap = sweep('highpass', at - bar, at, 40, 320);
    if (before.name !== 'build') return [gap];
    return [sweep('lowpass', from, at - bar, 1200, OPEN_HERTZ), gap];
  });
}

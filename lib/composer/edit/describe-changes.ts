import type { Score, Section, Track } from '../score';
import { keyName } from '../theory';
import type { ScoreChange, SectionAction } from './change';
import { isIn } from './score/outline-of';

/** What a change has changed, as facts; their sentences are the caller's. */
export type ChangeFact =
  | { kind: 'tempo'; from: number; to: number }
  | { kind: 'key' | 'meter' | 'genre'; from: string; to: string }
  | { kind: 'mood'; from: string[]; to: string[] }
  /** Seconds. */
  | { kind: 'length'; from: number; to: number }
  | { kind: 'instrument'; track: string; role: string; from: string; to: string }
  | { kind: 'muted'; track: string; role: string; instrument: string; isMuted: boolean }
  | { kind: 'level'; track: string; role: string; instrument: string; levelDb: number }
  /** The label that the section had, or has if it is new. */
  | { kind: 'section'; id: string; label: string; action: SectionAction };

const meterName = ({ meter: { beats, unit } }: Score) => `${beats}/${unit}`;
const round = (value: number) => Math.round(value * 100) / 100;

function wholeFacts(before: Score, after: Score, isLength: boolean): ChangeFact[] {
  const facts: ChangeFact[] = [];
  const [tempo, newTempo] = [round(before.tempo), round(after.tempo)];
  if (tempo !== newTempo) facts.push({ kind: 'tempo', from: tempo, to: newTempo });
  for (const [kind, from, to] of [
    ['key', keyName(before.key), keyName(after.key)],
    ['meter', meterName(before), meterName(after)],
    ['genre', before.genre, after.genre],
  ] as const) {
    if (from !== to) facts.push({ kind, from, to });
  }
  if (before.moods.join() !== after.moods.join()) {
    facts.push({ kind: 'mood', from: before.moods, to: after.moods });
  }
  const [length, newLength] = [round(before.durationSeconds), round(after.durationSeconds)];
  if (isLength && length !== newLength) facts.push({ kind: 'length', from: length, to: newLength });
  return facts;
}

function trackFacts(before: Track, after: Track): ChangeFact[] {
  const { id: track, role, instrument } = after;
  const facts: ChangeFact[] = [];
  if (before.instrument !== instrument) {
    facts.push({ kind: 'instrument', track, role, from: before.instrument, to: instrument });
  }
  if (before.isMuted !== after.isMuted) {
    facts.push({ kind: 'muted', track, role, instrument, isMuted: after.isMuted });
  }
  const levelDb = round(after.channel.level - before.channel.level);
  if (levelDb !== 0) facts.push({ kind: 'level', track, role, instrument, levelDb });
  return facts;
}

/** What a section consists of, wherever it is in the song. */
function contentOf(score: Score, section: Section, index: number): string {
  const isInside = isIn(section);
  const at = ({ beat, beats, pitch }: { beat: number; beats: number; pitch: number }) => [
    round(beat - section.startBeat),
    round(beats),
    pitch,
  ];
  const tracks = score.tracks.map(({ id, notes }) => [id, notes.filter(isInside).map(at)]);
  const chords = score.chords.filter(isInside).map(({ symbol }) => symbol);
  const lines = score.lines.filter((line) => line.section === index).map(({ text }) => text);
  return JSON.stringify([section.beats, tracks, chords, lines]);
}

function hasChanged(before: Score, after: Score, id: string): boolean {
  const [from, to] = [before, after].map(({ sections }) => sections.findIndex((one) => one.id === id));
  if (from < 0 || to < 0) return from !== to;
  return contentOf(before, before.sections[from], from) !== contentOf(after, after.sections[to], to);
}

/** Several actions of a kind on a section are one fact. */
function sectionFacts(before: Score, after: Score, change: ScoreChange): ChangeFact[] {
  const order = ({ sections }: Score) => sections.map(({ id }) => id).join();
  const isMoved = order(before) !== order(after);
  const named = new Set<string>();
  return (change.sections ?? []).flatMap(({ id, action }): ChangeFact[] => {
    const section = [...before.sections, ...after.sections].find((one) => one.id === id);
    const isReal = action === 'move' || action === 'repeat' ? isMoved : hasChanged(before, after, id);
    if (!section || !isReal || named.has(`${section.label} ${action}`)) return [];
    named.add(`${section.label} ${action}`);
    return [{ kind: 'section', id, label: section.label, action }];
  });
}

/** Returns what really differs between a score and its changed version; nothing if the change had no effect. */
export function describeChanges(before: Score, after: Score, change: ScoreChange): ChangeFact[] {
  const tracks = (change.instruments ?? []).map(({ track }) => track);
  const instruments = after.tracks.flatMap((track) => {
    const old = before.tracks.find(({ id }) => id === track.id);
    return old && tracks.includes(track.id) ? trackFacts(old, track) : [];
  });
  return [
    ...wholeFacts(before, after, change.durationSeconds !== undefined),
    ...sectionFacts(before, after, change),
    ...instruments,
  ];
}

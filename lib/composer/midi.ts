import { isKit, PIECES } from './instruments/names';
import type { Note, Score, Track } from './score';
import { isMinor } from './theory';

const TICKS = 480;

/** General MIDI programs (0–127) for pitched instruments. */
const PROGRAMS: Record<string, number> = {
  piano: 0,
  'electric-piano': 4,
  harpsichord: 6,
  clavinet: 7,
  'music-box': 10,
  vibraphone: 11,
  marimba: 12,
  bells: 14,
  organ: 16,
  accordion: 21,
  harmonica: 22,
  'nylon-guitar': 24,
  'acoustic-guitar': 25,
  'electric-guitar': 27,
  'overdriven-guitar': 29,
  'distorted-guitar': 30,
  'upright-bass': 32,
  'electric-bass': 33,
  'synth-bass': 38,
  'sub-bass': 39,
  '808-bass': 39,
  'reese-bass': 38,
  'acid-bass': 38,
  'wobble-bass': 38,
  'chip-bass': 39,
  violin: 40,
  cello: 42,
  harp: 46,
  strings: 48,
  choir: 52,
  'vocal-lead': 53,
  trumpet: 56,
  brass: 61,
  saxophone: 66,
  clarinet: 71,
  flute: 73,
  'square-lead': 80,
  'chip-lead': 80,
  'synth-lead': 81,
  pluck: 84,
  stab: 90,
  supersaw: 90,
  pad: 89,
  'glass-pad': 92,
  banjo: 105,
  kalimba: 108,
};

function variable(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

const ascii = (text: string) => [...text].map((c) => (c.charCodeAt(0) < 128 ? c.charCodeAt(0) : 63));
const u32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const meta = (type: number, data: number[]) => [0xff, type, ...variable(data.length), ...data];

interface Event {
  tick: number;
  /** Puts note-offs before note-ons at the same tick. */
  order: number;
  bytes: number[];
}

function chunk(events: Event[]): number[] {
  const sorted = [...events].sort((a, b) => a.tick - b.tick || a.order - b.order);
  const body: number[] = [];
  let now = 0;
  for (const event of sorted) {
    body.push(...variable(event.tick - now));
    for (const byte of event.bytes) body.push(byte);
    now = event.tick;
  }
  body.push(0, ...meta(0x2f, []));
  return [...ascii('MTrk'), ...u32(body.length), ...body];
}

function conductor(score: Score): number[] {
  const perBeat = Math.round(60_000_000 / score.tempo);
  const power = Math.round(Math.log2(score.meter.unit));
  const minor = isMinor(score.key.mode);
  const major = (score.key.tonic + (minor ? 3 : 0)) % 12;
  const sharps = ((major * 7 + 5) % 12) - 5;
  const events: Event[] = [
    { tick: 0, order: 0, bytes: meta(0x51, [(perBeat >> 16) & 255, (perBeat >> 8) & 255, perBeat & 255]) },
    { tick: 0, order: 0, bytes: meta(0x58, [score.meter.beats, power, 24, 8]) },
    { tick: 0, order: 0, bytes: meta(0x59, [sharps & 255, minor ? 1 : 0]) },
  ];
  for (const section of score.sections) {
    events.push({
      tick: Math.round(section.startBeat * TICKS),
      order: 1,
      bytes: meta(0x06, ascii(section.label)),
    });
  }
  for (const line of score.lyrics) {
    const tick = Math.round(((line.startSeconds * score.tempo) / 60) * TICKS);
    events.push({ tick, order: 1, bytes: meta(0x05, [...new TextEncoder().encode(line.text)]) });
  }
  return chunk(events);
}

interface Keyed {
  start: number;
  end: number;
  pitch: number;
  velocity: number;
}

function keyed(note: Note): Keyed {
  const start = Math.max(0, Math.round(note.beat * TICKS));
  return {
    start,
    end: Math.max(start + 1, Math.round((note.beat + note.beats) * TICKS)),
    pitch: Math.max(0, Math.min(127, Math.round(note.pitch))),
    velocity: Math.max(1, Math.min(127, Math.round(note.velocity * 127))),
  };
}

/** Ends each note before the next of its pitch, whose end it would be. Of two that begin together the longer one stays. */
function oneAtATime(notes: readonly Keyed[]): Keyed[] {
  const next = new Map<number, Keyed>();
  const ends = new Map<Keyed, number>();
  for (const note of notes.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    const after = next.get(note.pitch);
    if (after?.start === note.start) continue;
    next.set(note.pitch, note);
    ends.set(note, Math.min(note.end, after?.start ?? note.end));
  }
  return notes.flatMap((note) => (ends.has(note) ? [{ ...note, end: ends.get(note) ?? note.end }] : []));
}

const noteEvents = ({ start, end, pitch, velocity }: Keyed, channel: number): Event[] => [
  { tick: start, order: 2, bytes: [0x90 | channel, pitch, velocity] },
  { tick: end, order: 1, bytes: [0x80 | channel, pitch, 0] },
];

function trackChunk(track: Track, channel: number): number[] {
  const events: Event[] = [{ tick: 0, order: 0, bytes: meta(0x03, ascii(track.id)) }];
  if (channel !== 9)
    events.push({ tick: 0, order: 0, bytes: [0xc0 | channel, PROGRAMS[track.instrument] ?? 0] });
  const pan = Math.round((track.channel.pan + 1) * 63.5);
  events.push({ tick: 0, order: 0, bytes: [0xb0 | channel, 10, Math.max(0, Math.min(127, pan))] });
  const silent: number[] = [PIECES.riser, PIECES.impact];
  const heard = track.notes.filter(({ pitch }) => channel !== 9 || !silent.includes(pitch));
  const notes = oneAtATime(heard.map(keyed));
  return chunk([...events, ...notes.flatMap((note) => noteEvents(note, channel))]);
}

/**
 * Writes a Standard MIDI File (format 1, 480 ticks per quarter note): a conductor track with tempo, meter, key, section
 * markers and lyrics, then one track per player. Drums are on channel 10; muted tracks and textures, which have no
 * notes, are omitted.
 */
export function toMidi(score: Score): Uint8Array<ArrayBuffer> {
  const tracks = score.tracks.filter(({ role, isMuted }) => role !== 'texture' && !isMuted);
  let next = 0;
  const chunks = tracks.map((track) => {
    if (isKit(track.instrument)) return trackChunk(track, 9);
    const channel = next % 15;
    next++;
    return trackChunk(track, channel < 9 ? channel : channel + 1);
  });
  const count = chunks.length + 1;
  const header = [...ascii('MThd'), ...u32(6), 0, 1, count >> 8, count & 255, TICKS >> 8, TICKS & 255];
  return Uint8Array.from([...header, ...conductor(score), ...chunks.flat()]);
}

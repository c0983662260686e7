import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { timed } from '../fields';

/** More than the composer writes in ten minutes. */
const MAX_NOTES = 100_000;
const MAX_SECTIONS = 200;
const MAX_CHORDS = 10_000;
const MAX_TRACKS = 50;
const MAX_LINES = 1_000;
/** Characters of a stored score. */
const MAX_SOURCE = 4 * 1024 * 1024;

const position = { beat: z.number(), beats: z.number() };

const note = z.object({
  ...position,
  pitch: z.number().int().describe('MIDI note number; a General MIDI percussion number for drums'),
  velocity: z.number().describe('0 to 1'),
});

const section = z.object({
  id: z.string(),
  name: z.string().describe('"verse"'),
  label: z.string().describe('"Verse 1"'),
  startBeat: z.number(),
  beats: z.number(),
  chords: z.array(z.object({ ...position, symbol: z.string().describe('"Am7"') })).max(MAX_CHORDS),
});

const track = z.object({
  id: z.string(),
  role: z.string(),
  instrument: z.string(),
  isMuted: z.boolean().describe('A muted track is not heard'),
  notes: z.array(note).max(MAX_NOTES),
});

const line = timed.extend({ words: z.array(timed).default([]).describe('Empty if only lines were timed') });

/** A score in the form that the composer stores. */
export const source = z.string().max(MAX_SOURCE).describe('JSON');

/** A song as notes. Positions and lengths are in quarter notes from its start. */
const score = z.object({
  engine: z.string().describe('The version of the composer whose score this is'),
  bpm: z.number().describe('Quarter notes per minute'),
  key: z.string().describe('"D minor"'),
  meter: z.string().describe('"6/8"'),
  sections: z.array(section).max(MAX_SECTIONS),
  tracks: z.array(track).max(MAX_TRACKS),
  lyrics: z.array(line).max(MAX_LINES),
});

export const scoreApi = {
  get: endpoint({
    operation: 'song.score',
    method: 'GET',
    path: '/song/:id/score',
    summary: 'Get a song as notes, if the composer wrote it. Positions are in quarter notes',
    access: 'public',
    token: 'read',
    bucket: 'score',
    params: z.object({ id: z.uuid() }),
    output: z.object({ data: score }),
    errors: ['song.notFound', 'song.gone', 'score.none', 'score.damaged', 'score.newer', 'files.busy'],
  }),
  source: endpoint({
    operation: 'song.scoreSource',
    method: 'GET',
    path: '/song/:id/score/source',
    summary: "Get the caller's song as the composer's own score, for its editor. Its shape is the composer's",
    access: 'user',
    token: 'read',
    bucket: 'score',
    params: z.object({ id: z.uuid() }),
    output: z.object({ data: z.object({ source }) }),
    errors: ['song.notFound', 'score.none', 'score.damaged', 'score.newer', 'files.busy'],
  }),
};

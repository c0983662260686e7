import { z } from 'zod';
import { seed } from '@/lib/domain/song/fields';
import { songRequest } from '@/lib/domain/song/request-schema';
import { emptyForm } from '../create/song-request';
import { MAX_SKETCH, type Sketch } from './sketch-address';

const { prompt, lyrics, genre, mood, key, bpm, durationSeconds, instruments, instrumental, voice, vocals } =
  songRequest.shape;

/** What an address holds: the fields of a request by short names, in a version of its own. */
const written = z.object({
  n: z.literal(1),
  p: prompt,
  l: lyrics,
  g: genre,
  m: mood,
  k: key,
  b: bpm,
  d: durationSeconds,
  w: instruments,
  i: instrumental,
  v: vocals,
  o: voice,
  s: seed.optional(),
});

/** Reads a sketch from an address; null if it is not one. */
export function readSketch(text: string): Sketch | null {
  if (text.length > MAX_SKETCH) return null;
  const { data } = written.safeParse(decoded(text));
  if (!data) return null;
  return {
    prompt: data.p,
    lyrics: data.l ?? emptyForm.lyrics,
    genre: data.g ?? emptyForm.genre,
    mood: data.m ?? emptyForm.mood,
    key: data.k ?? emptyForm.key,
    bpm: data.b ?? emptyForm.bpm,
    durationSeconds: data.d ?? emptyForm.durationSeconds,
    instruments: data.w ?? emptyForm.instruments,
    instrumental: data.i ?? emptyForm.instrumental,
    vocals: data.v === 'auto' ? '' : (data.v ?? emptyForm.vocals),
    voice: data.o ?? emptyForm.voice,
    seed: data.s ?? emptyForm.seed,
  };
}

function decoded(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

import type { Prisma } from '@/generated/prisma/client';
import type { Ctx } from '@/lib/core/context';
import type { SongRequest, TakeTags } from '@/lib/core/music/music';
import { storedOriginOf } from '../files/origin';
import { settledRequest } from './settled-request';

export const withRequest = { owner: true, generation: true } satisfies Prisma.SongInclude;

/** A song with its owner and the request that it was accepted with. */
export type RequestedSong = Prisma.SongGetPayload<{ include: typeof withRequest }>;

/** Returns the request for a music model that a song was accepted with. */
export function requestOf(song: RequestedSong): SongRequest {
  const stored = song.generation?.request;
  const request = typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
  const asked = {
    genre: text(request.genre),
    mood: text(request.mood),
    instrumental: flag(request.instrumental),
    durationSeconds: number(request.durationSeconds),
    bpm: number(request.bpm),
    key: text(request.key),
    instruments: texts(request.instruments),
  };
  return settledRequest(asked, song);
}

/** Returns the tags of a song's files. */
export function tagsOf(ctx: Ctx, song: RequestedSong): TakeTags {
  return {
    title: song.name,
    artist: song.owner.displayName ?? song.owner.name,
    year: ctx.clock.now().getUTCFullYear(),
    ...storedOriginOf(ctx, song),
  };
}

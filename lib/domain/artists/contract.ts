import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { requestedHandle } from '@/lib/contract/handle';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { MAX_PAGE_SIZE } from '@/lib/core/constants';

const listedArtist = z.object({
  handle: z.string(),
  name: z.string(),
  picture: z.string().nullable().describe('Path of the picture'),
  tagline: z.string().nullable(),
});

/** An artist in a list of the caller's. */
export type ListedArtist = z.output<typeof listedArtist>;

/** An artist as the viewer sees them. */
export const artist = listedArtist.extend({
  songCount: z.number().int().describe('Public songs, counted up to 10,000'),
  followerCount: z.number().int(),
  isMe: z.boolean(),
  isFollowing: z.boolean().describe('By the viewer'),
  isBlocked: z.boolean().describe('By the viewer'),
});

export type Artist = z.output<typeof artist>;

const params = z.object({ handle: requestedHandle });
const follows = z.object({
  message: z.string(),
  data: z.object({ handle: z.string(), isFollowing: z.boolean(), followerCount: z.number().int() }),
});
const blocks = z.object({
  message: z.string(),
  data: z.object({ handle: z.string(), isBlocked: z.boolean() }),
});
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const artistsApi = {
  list: endpoint({
    operation: 'artists.list',
    method: 'GET',
    path: '/artists',
    token: 'read',
    summary: 'List the artists that the caller follows or, with blocked=true, blocks; the latest first',
    access: 'user',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      following: flag.optional().describe('The default'),
      blocked: flag.optional(),
    }),
    output: z.object({ data: z.array(listedArtist).max(MAX_PAGE_SIZE), pagination }),
    errors: ['request.paging', 'request.tooDeep', 'request.cursor'],
  }),
  get: endpoint({
    operation: 'artists.get',
    method: 'GET',
    path: '/artists/:handle',
    token: 'read',
    summary: 'Get an artist with at least one public song. A former handle finds them, too',
    access: 'public',
    bucket: 'read',
    params,
    output: z.object({ data: artist }),
    errors: ['artists.notFound', 'artists.gone'],
  }),
  follow: endpoint({
    operation: 'artists.follow',
    method: 'POST',
    path: '/artists/:handle/follow',
    summary: 'Follow an artist (idempotent). Their songs are listed by GET /song?scope=following',
    access: 'user',
    bucket: 'write',
    params,
    output: follows,
    errors: ['artists.notFound', 'artists.gone', 'artists.self', 'artists.blocked', 'artists.tooMany'],
  }),
  unfollow: endpoint({
    operation: 'artists.unfollow',
    method: 'DELETE',
    path: '/artists/:handle/follow',
    summary: 'Unfollow an artist (idempotent)',
    access: 'user',
    bucket: 'write',
    params,
    output: follows,
    errors: ['artists.notFound', 'artists.gone'],
  }),
  block: endpoint({
    operation: 'artists.block',
    method: 'POST',
    path: '/artists/:handle/block',
    summary: "Hide an artist's songs from the caller's lists and unfollow them (idempotent)",
    access: 'user',
    bucket: 'write',
    params,
    output: blocks,
    errors: ['artists.notFound', 'artists.gone', 'artists.self', 'artists.tooManyBlocked'],
  }),
  unblock: endpoint({
    operation: 'artists.unblock',
    method: 'DELETE',
    path: '/artists/:handle/block',
    summary: 'Show an artist’s songs again (idempotent)',
    access: 'user',
    bucket: 'write',
    params,
    output: blocks,
    errors: ['artists.notFound', 'artists.gone'],
  }),
};

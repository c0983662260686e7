import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { line, text } from '@/lib/contract/text';
import { MAX_PAGE_SIZE } from '@/lib/core/constants';
import { song } from '@/lib/domain/song/song-schema';
import { MAX_ADDED } from './rules';

/** Songs per playlist. */
export const MAX_SONGS = 5_000;

/** A playlist as its viewer sees it. Hidden songs are neither listed nor counted. */
export const playlist = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  visibility: z.enum(['public', 'unlisted', 'private']),
  isMine: z.boolean(),
  owner: z.string().describe('Name of the owner'),
  songCount: z.number().int(),
  duration: z.number().int().describe('Whole seconds'),
  coverUrls: z.array(z.string()).max(4).describe('Of the first songs'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Playlist = z.output<typeof playlist>;

const listed = playlist.extend({
  holdsSong: z.boolean().optional().describe('Whether it holds the song of the query'),
});

/** A playlist in a list, possibly queried for a song. */
export type ListedPlaylist = z.output<typeof listed>;

const id = z.object({ id: z.uuid() });
const name = line('Name is required').min(1, 'Name is required').max(120, 'At most 120 characters');
const description = text().max(1000, 'At most 1,000 characters').nullish();
const visibility = z.enum(['public', 'unlisted', 'private']);
const songId = z.uuid().toLowerCase();
const songIds = z.array(songId).max(MAX_ADDED, `At most ${MAX_ADDED} songs at a time`);
const playlistAnswer = z.object({ message: z.string(), data: playlist });
const changed = z.object({
  message: z.string(),
  data: z.object({ id: z.uuid(), songIds: z.array(z.uuid()).max(MAX_ADDED) }),
});

export const playlistApi = {
  list: endpoint({
    operation: 'playlist.list',
    method: 'GET',
    path: '/playlist',
    summary: "List the caller's playlists, last changed first",
    access: 'user',
    token: 'read',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      search: text().max(100).optional().describe('Part of the name'),
      song: songId.optional().describe('A song: each playlist then tells whether it holds it'),
    }),
    output: z.object({ data: z.array(listed).max(MAX_PAGE_SIZE), pagination }),
    errors: ['request.paging', 'request.tooDeep', 'request.cursor'],
  }),
  create: endpoint({
    operation: 'playlist.create',
    method: 'POST',
    path: '/playlist',
    summary: 'Create a playlist, optionally with songs',
    access: 'user',
    token: 'manage',
    bucket: 'write',
    body: z.object({
      name,
      description,
      visibility: visibility.default('private'),
      songIds: songIds.optional(),
    }),
    output: playlistAnswer,
    status: 201,
    errors: ['song.notFound', 'playlist.tooMany'],
  }),
  get: endpoint({
    operation: 'playlist.get',
    method: 'GET',
    path: '/playlist/:id',
    summary: 'Get a playlist. Public and unlisted ones are open to everyone',
    access: 'public',
    token: 'read',
    bucket: 'read',
    params: id,
    output: z.object({ data: playlist }),
    errors: ['playlist.notFound'],
  }),
  update: endpoint({
    operation: 'playlist.update',
    method: 'PUT',
    path: '/playlist/:id',
    summary: 'Change the given keys of a playlist',
    access: 'user',
    token: 'manage',
    bucket: 'write',
    params: id,
    body: z.object({ name: name.optional(), description, visibility: visibility.optional() }),
    output: playlistAnswer,
    errors: ['playlist.notFound'],
  }),
  remove: endpoint({
    operation: 'playlist.delete',
    method: 'DELETE',
    path: '/playlist/:id',
    summary: 'Delete a playlist. Its songs remain',
    access: 'user',
    token: 'manage',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: id }),
    errors: ['playlist.notFound'],
  }),
  songs: endpoint({
    operation: 'playlist.songs',
    method: 'GET',
    path: '/playlist/:id/songs',
    summary: 'List the songs of a playlist that the caller may see, in order',
    access: 'public',
    token: 'read',
    bucket: 'read',
    params: id,
    query: z.object(pagingQuery),
    output: z.object({ data: z.array(song).max(MAX_PAGE_SIZE), pagination }),
    errors: ['request.paging', 'request.tooDeep', 'request.cursor', 'playlist.notFound'],
  }),
  add: endpoint({
    operation: 'playlist.add',
    method: 'POST',
    path: '/playlist/:id/songs',
    summary: 'Append songs to a playlist. Songs already in it keep their place',
    access: 'user',
    token: 'manage',
    bucket: 'write',
    params: id,
    body: z.object({ songIds: songIds.min(1, 'Choose at least one song') }),
    output: changed,
    errors: ['playlist.notFound', 'playlist.full', 'song.notFound'],
  }),
  removeSongs: endpoint({
    operation: 'playlist.remove',
    method: 'DELETE',
    path: '/playlist/:id/songs',
    summary: 'Remove songs from a playlist',
    access: 'user',
    token: 'manage',
    bucket: 'write',
    params: id,
    body: z.object({ songIds: songIds.min(1, 'Choose at least one song') }),
    output: changed,
    errors: ['playlist.notFound'],
  }),
  move: endpoint({
    operation: 'playlist.move',
    method: 'POST',
    path: '/playlist/:id/move',
    summary: 'Move a song of a playlist after another one, or to the front',
    access: 'user',
    token: 'manage',
    bucket: 'write',
    params: id,
    body: z.object({ songId, after: songId.nullable() }),
    output: z.object({ message: z.string(), data: z.object({ id: z.uuid(), songId: z.uuid() }) }),
    errors: ['playlist.notFound', 'playlist.songNotFound'],
  }),
};

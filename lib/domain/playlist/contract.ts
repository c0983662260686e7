import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { line, text } from '@/lib/contract/text';
import { MAX_PAGE_SIZE } from '@/lib/core/constants';
import { song } from '@/lib/domain/song/contract';
import { MAX_ADDED } from './rules';

/** Songs that a list holds at most. */
export const MAX_SONGS = 5_000;

/** A playlist as its viewer sees it: songs they may not see are neither shown nor counted. */
export const playlist = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  visibility: z.enum(['public', 'unlisted', 'private']),
  isMine: z.boolean(),
  owner: z.string().describe('Name of whoever keeps it'),
  songCount: z.number().int(),
  duration: z.number().int().describe('Whole seconds'),
  coverUrls: z.array(z.string()).max(4).describe('Of the first songs'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Playlist = z.output<typeof playlist>;

const listed = playlist.extend({
  holdsSong: z.boolean().optional().describe('Whether the song that was asked for is in it'),
});

/** A playlist in a list that may have been asked for a song. */
export type ListedPlaylist = z.output<typeof listed>;

const id = z.object({ id: z.uuid() });
const name = line('Name is required').min(1, 'Name is required').max(120, 'At most 120 characters');
const description = text().max(1000, 'At most 1,000 characters').nullish();
const visibility = z.enum(['public', 'unlisted', 'private']);
const songId = z.uuid().toLowerCase();
const songIds = z.array(songId).max(MAX_ADDED, `At most ${MAX_ADDED} songs at once`);
const told = z.object({ message: z.string(), data: playlist });
const changed = z.object({
  message: z.string(),
  data: z.object({ id: z.uuid(), songIds: z.array(z.uuid()).max(MAX_ADDED) }),
});

export const playlistApi = {
  list: endpoint({
    operation: 'playlist.list',
    method: 'GET',
    path: '/playlist',
    summary: "One's own playlists, the last changed first",
    access: 'user',
    bucket: 'read',
    query: z.object({
      ...pagingQuery,
      search: text().max(100).optional().describe('Part of the name'),
      song: songId.optional().describe('A song: each playlist then says whether it is in there'),
    }),
    output: z.object({ data: z.array(listed).max(MAX_PAGE_SIZE), pagination }),
    errors: ['request.paging', 'request.tooDeep', 'request.cursor'],
  }),
  create: endpoint({
    operation: 'playlist.create',
    method: 'POST',
    path: '/playlist',
    summary: 'Make a playlist, with songs where they are given',
    access: 'user',
    bucket: 'write',
    body: z.object({
      name,
      description,
      visibility: visibility.default('private'),
      songIds: songIds.optional(),
    }),
    output: told,
    status: 201,
    errors: ['song.notFound', 'playlist.tooMany'],
  }),
  get: endpoint({
    operation: 'playlist.get',
    method: 'GET',
    path: '/playlist/:id',
    summary: 'One playlist: public and unlisted ones for everybody',
    access: 'everybody',
    bucket: 'read',
    params: id,
    output: z.object({ data: playlist }),
    errors: ['playlist.notFound'],
  }),
  update: endpoint({
    operation: 'playlist.update',
    method: 'PUT',
    path: '/playlist/:id',
    summary: 'Change the keys that are given',
    access: 'user',
    bucket: 'write',
    params: id,
    body: z.object({ name: name.optional(), description, visibility: visibility.optional() }),
    output: told,
    errors: ['playlist.notFound'],
  }),
  remove: endpoint({
    operation: 'playlist.delete',
    method: 'DELETE',
    path: '/playlist/:id',
    summary: 'Delete a playlist; its songs stay',
    access: 'user',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: id }),
    errors: ['playlist.notFound'],
  }),
  songs: endpoint({
    operation: 'playlist.songs',
    method: 'GET',
    path: '/playlist/:id/songs',
    summary: 'The songs of a playlist that the caller may see, in their order',
    access: 'everybody',
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
    summary: 'Put songs at the end of a playlist; those that are in it stay where they are',
    access: 'user',
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
    summary: 'Take songs out of a playlist',
    access: 'user',
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
    summary: 'Put a song of a playlist behind another one, or first',
    access: 'user',
    bucket: 'write',
    params: id,
    body: z.object({ songId, after: songId.nullable() }),
    output: z.object({ message: z.string(), data: z.object({ id: z.uuid(), songId: z.uuid() }) }),
    errors: ['playlist.notFound', 'playlist.songNotFound'],
  }),
};

import type { Resource } from '@modelcontextprotocol/sdk/types.js';
import { type Ctx, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { isId } from '@/lib/core/ids';
import { listQuery, type Song, songApi } from '@/lib/domain/song/contract';
import { getSong, listSongs } from '@/lib/domain/song/queries';
import { limit } from '../limit';
import { requireScope } from '../session/require-scope';
import { songSheet } from './songs/song-sheet';

const MAX_LISTED = 20;
const MIME = 'text/markdown';
const SCHEME = 'tunewright://song/';

/** Every song that the caller may hear, as a resource. */
export const songTemplate = {
  name: 'song',
  title: 'A song',
  uriTemplate: `${SCHEME}{id}`,
  description: 'A song with its page, its audio, its words and its chords bar by bar',
  mimeType: MIME,
};

/** Returns a song as a resource that a client can read. */
export function resourceOf({ id, name, description }: Pick<Song, 'id' | 'name' | 'description'>): Resource {
  return { uri: SCHEME + id, name, mimeType: MIME, ...(description ? { description } : {}) };
}

/** Returns the caller's newest songs as resources. */
export async function listResources(ctx: Ctx): Promise<Resource[]> {
  await limit(ctx, songApi.list.bucket, userId(ctx));
  requireScope(ctx.actor, songApi.list.token);
  const { data } = await listSongs(ctx, listQuery.parse({ scope: 'mine', limit: String(MAX_LISTED) }));
  return data.map(resourceOf);
}

/** Returns a song that the caller may hear as text. Throws `song.notFound` also for any other address. */
export async function readResource(ctx: Ctx, uri: string) {
  await limit(ctx, songApi.get.bucket, userId(ctx));
  requireScope(ctx.actor, songApi.get.token);
  const id = uri.startsWith(SCHEME) ? uri.slice(SCHEME.length) : '';
  if (!isId(id)) return fail('song.notFound');
  const text = await songSheet(ctx, await getSong(ctx, id.toLowerCase()));
  return { contents: [{ uri, mimeType: MIME, text }] };
}

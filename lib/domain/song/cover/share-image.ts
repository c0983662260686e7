import type { Ctx } from '@/lib/core/context';
import { site } from '@/lib/core/site';
import type { Song } from '../contract';
import { renditionFiles, renditionFolder } from '../rules';
import { shareImageHash } from './share-address';

/** Images being drawn, so that concurrent requests for the same one draw it once. */
const pending = new Map<string, Promise<Uint8Array>>();

interface Title {
  name: string;
  byline: string;
  /** Its name among the song's files, different for each content. */
  file: string;
}

const titleOf = (song: Song): Title => ({
  name: song.name,
  byline: [song.artist, song.genreName].filter(Boolean).join(' · '),
  file: `share-${shareImageHash(song)}.png`,
});

/**
 * Returns the current share image of a song, or one with its cover under another title: drawn on the first request, then
 * stored with the song's files.
 */
export async function getShareImage(ctx: Ctx, song: Song, title = titleOf(song)): Promise<Uint8Array> {
  const folder = folderOf(song);
  const key = `${folder}/${title.file}`;
  const stored = await ctx.storage.get(key);
  if (stored) return stored;
  const drawing = pending.get(key) ?? draw(ctx, song, title, key).finally(() => pending.delete(key));
  pending.set(key, drawing);
  return drawing;
}

async function draw(ctx: Ctx, song: Song, { name, byline }: Title, key: string): Promise<Uint8Array> {
  const cover = await ctx.storage.get(`${folderOf(song)}/${renditionFiles.coverSvg}`);
  const png = await ctx.shareImages.draw({
    name,
    byline,
    brand: site.name,
    coverSvg: cover && new TextDecoder().decode(cover),
    peaks: new Uint8Array(Buffer.from(song.peaks ?? '', 'base64')),
    tone: song.tone,
  });
  // The image can be sent even if storing it fails.
  await ctx.storage.put(key, png).catch((err) => ctx.log.warn({ err, key }, 'share image was not stored'));
  return png;
}

/** The rendition is part of the addresses of its files. */
function folderOf({ id, coverUrl }: Song): string {
  return renditionFolder(id, coverUrl?.split('/').at(-2) ?? 'none');
}

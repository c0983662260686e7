import { createHash, randomUUID } from 'node:crypto';
import { escapeHtml } from '@/lib/contract/html';
import { isAppError } from '@/lib/core/errors';
import { isId } from '@/lib/core/ids';
import { site } from '@/lib/core/site';
import type { Song } from '@/lib/domain/song/contract';
import { songColour } from '@/lib/domain/song/cover/colour';
import { getSong } from '@/lib/domain/song/queries';
import { isEmbeddable } from '@/lib/domain/song/seo/embed';
import { env } from '@/lib/env';
import { liveContext } from '@/lib/live';
import { publicStoreOrigin } from '../store-origin';
import { EMBED_SCRIPT, EMBED_STYLE } from './embed-player';

const BARS = 90;

/** Serves the song's player for a frame on another site, without cookies, for songs that visitors may hear. */
export async function embed(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const ctx = liveContext(randomUUID());
  try {
    // Everyone is a visitor here: the frame is on another site.
    const song = isId(id) ? await getSong(ctx, id.toLowerCase()) : null;
    if (song && isEmbeddable(song)) return answer(200, song.name, playerOf(song), colourOf(song));
    return missing('There is no song here.');
  } catch (error) {
    if (isAppError(error) && error.code === 'song.gone') return missing('This song was removed.');
    if (isAppError(error) && error.code === 'song.notFound') return missing('There is no song here.');
    ctx.log.error({ err: error, id }, 'embedded player failed');
    return answer(500, site.name, '<main><p>The song could not be loaded.</p></main>');
  }
}

function missing(sentence: string): Response {
  return answer(
    404,
    site.name,
    `<main><p>${sentence}</p><p><a href="/" target="_blank">${escapeHtml(site.name)}</a></p></main>`,
  );
}

function answer(status: number, title: string, body: string, colours = ''): Response {
  const style = EMBED_STYLE + colours;
  const html =
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<style>${style}</style></head><body>${body}` +
    `${status === 200 ? `<script>${EMBED_SCRIPT}</script>` : ''}</body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
      'content-security-policy': policyOf(style),
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

function policyOf(style: string): string {
  // Sound may be sent on to the store.
  const store = publicStoreOrigin(env());
  return [
    "default-src 'none'",
    `script-src ${hashOf(EMBED_SCRIPT)}`,
    `style-src ${hashOf(style)}`,
    "img-src 'self'",
    ["media-src 'self'", ...(store ? [store] : [])].join(' '),
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The song's color in both themes, built from numbers only, never from users' text. */
function colourOf({ tone }: Song): string {
  if (!tone) return '';
  const { tint, onTint, strong, deep, onDeep, bright } = songColour(tone.tonic, tone.mode, tone.energy);
  return (
    `:root{--ground:${tint};--text:${onTint};--song:${strong}}` +
    `@media(prefers-color-scheme:dark){:root{--ground:${deep};--text:${onDeep};--song:${bright}}}`
  );
}

function playerOf(song: Song): string {
  const name = escapeHtml(song.name);
  const byline = escapeHtml([song.artist, song.genreName].filter(Boolean).join(' · '));
  const link = `href="/song/${song.id}" target="_blank"`;
  const wave = waveOf(song.peaks);
  return (
    `<img src="${escapeHtml(song.coverUrl ?? '')}" alt="" width="128" height="128">` +
    `<main><div><h1><a ${link}>${name}</a></h1><p class="byline">${byline}</p></div>` +
    `<audio controls preload="none" src="${escapeHtml(song.audioUrl ?? '')}" data-seconds="${song.duration ?? 0}" ` +
    `data-count="/api/v1/song/${song.id}/play"></audio>` +
    `<div class="player" hidden><button type="button" data-name="${name}" aria-label="Play ${name}">` +
    '<svg class="go" viewBox="0 0 24 24" aria-hidden="true"><path d="M8 4l13 8-13 8z"/></svg>' +
    '<svg class="stop" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 4h4v16H6zM14 4h4v16h-4z"/></svg></button>' +
    `<div class="wave">${wave}${wave}<input type="range" min="0" max="1" step="1" value="0" aria-label="Position"></div>` +
    `<time></time></div><p><a ${link}>Made with ${escapeHtml(site.name)}</a></p></main>`
  );
}

function waveOf(peaks: string | null): string {
  const levels = Buffer.from(peaks ?? '', 'base64');
  const bars = Array.from({ length: BARS }, (_, bar) => {
    const level = levels[Math.floor((bar * levels.length) / BARS)] ?? 40;
    const height = Math.max(6, (level / 255) * 100);
    return `M${bar} ${(50 - height / 2).toFixed(1)}h.6v${height.toFixed(1)}h-.6z`;
  }).join('');
  return `<svg viewBox="0 0 ${BARS} 100" preserveAspectRatio="none" aria-hidden="true"><path d="${bars}"/></svg>`;
}

import type { Ctx } from '@/lib/core/context';
import { chartFootnote } from '@/lib/core/messages';
import { site } from '@/lib/core/site';
import type { Track } from '../files/tracks';
import { loadChords, withStoredScore } from '../score/load-score';

const urlOf = (ctx: Ctx, { id }: Track) => `${ctx.siteUrl}/song/${id}`;

/** Returns a song as a lead sheet in MusicXML; null if its notes are not known. */
export async function leadSheet(ctx: Ctx, track: Track): Promise<Uint8Array | null> {
  if (track.scoreVersion === null) return null;
  const { name: title, artist } = track;
  const head = { title, artist, software: site.name, url: urlOf(ctx, track) };
  return Buffer.from(await withStoredScore(ctx, track, (stored) => ctx.music.writeSheet(stored, head)));
}

/** Returns a song's chord chart as a PDF; null if its notes are not known. */
export async function chordSheet(ctx: Ctx, track: Track): Promise<Uint8Array | null> {
  if (track.scoreVersion === null) return null;
  const { key, bpm, meter, sections } = await loadChords(ctx, track);
  return ctx.chartPrinter.print({
    title: track.name,
    artist: track.artist,
    details: [key, `${bpm} bpm`, meter],
    sections,
    footer: `${site.name} · ${urlOf(ctx, track)}`,
    footnote: chartFootnote,
    createdAt: track.createdAt,
  });
}

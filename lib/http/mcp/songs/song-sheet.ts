import type { Ctx } from '@/lib/core/context';
import type { ChartBar, ChordChart } from '@/lib/core/music/chart';
import type { Song } from '@/lib/domain/song/contract';
import { findScoredSong } from '@/lib/domain/song/score/find-scored-song';
import { loadChords } from '@/lib/domain/song/score/load-score';
import { readableScore } from './readable-score';
import { briefLines } from './song-brief';

/** Bars on a line. */
const BARS = 4;

/** Returns a song as Markdown: its page and audio, its words, and its chords if the composer wrote it. */
export async function songSheet(ctx: Ctx, song: Song): Promise<string> {
  const [head, ...facts] = briefLines(ctx, song);
  const chart = song.hasScore && song.status === 'ready' ? await chartOf(ctx, song) : null;
  return [
    `# ${head}`,
    `By ${song.artist}. ${song.description ?? ''}`.trim(),
    facts.map((fact) => `- ${fact}`).join('\n'),
    ...(song.lyrics ? ['## Words', song.lyrics] : []),
    ...(chart ? [`## Chords\n\n${chart.key}, ${chart.bpm} bpm, ${chart.meter}`, ...chordLines(chart)] : []),
  ].join('\n\n');
}

async function chartOf(ctx: Ctx, { id }: Song): Promise<ChordChart | null> {
  return readableScore(ctx, async () => loadChords(ctx, await findScoredSong(ctx, id)));
}

function chordLines({ sections }: ChordChart): string[] {
  return sections.map(({ label, bars }) => {
    const cells = bars.map(cellOf);
    const lines = cells.flatMap((_, at) =>
      at % BARS === 0 ? [`| ${cells.slice(at, at + BARS).join(' | ')} |`] : [],
    );
    return [`[${label}]`, ...lines].join('\n');
  });
}

/** "%" repeats the chord before. */
function cellOf({ chords }: ChartBar): string {
  return chords.map(({ symbol }) => symbol).join(' ') || '%';
}

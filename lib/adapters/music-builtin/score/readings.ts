import { songScore } from '@/lib/composer/edit/song-score';
import { writeScore } from '@/lib/composer/edit/stored-score';
import type { ChordChart } from '@/lib/core/music/chart';
import type { SheetHead, SongScore } from '@/lib/core/music/score';
import { toChordChart } from '@/lib/domain/song/paper/chord-chart';
import { toMusicXml } from '@/lib/domain/song/paper/sheet/music-xml';
import { unpackScore } from './stored-score';

/** What is read from a stored score. Each throws `score.damaged` and `score.newer`. */
export interface ReadOrder {
  stored: Uint8Array;
}

export interface SheetOrder extends ReadOrder {
  head: SheetHead;
}

export async function readSongScore({ stored }: ReadOrder): Promise<SongScore> {
  return songScore(await unpackScore(stored));
}

export async function readSource({ stored }: ReadOrder): Promise<string> {
  return writeScore(await unpackScore(stored));
}

export async function readChords(order: ReadOrder): Promise<ChordChart> {
  return toChordChart(await readSongScore(order));
}

export async function readSheet(order: SheetOrder): Promise<string> {
  return toMusicXml(await readSongScore(order), order.head);
}

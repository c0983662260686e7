import { openBand, type RecordedBand } from '@/lib/composer/band/band';
import type { Instruments } from '@/lib/core/music/music';
import { collectGarbage } from './collect-garbage';
import { readFont } from './font-file';

/** The band of this thread, or null with the reason. */
export interface Opened {
  state: Instruments;
  band: RecordedBand | null;
}

const opened = new Map<string, Promise<Opened>>();

/** Opens the recordings once per thread. Without them, songs are synthesised. */
export function openInstruments(file: string): Promise<Opened> {
  const known = opened.get(file) ?? open(file);
  opened.set(file, known);
  return known;
}

async function open(file: string): Promise<Opened> {
  const { state, bytes } = await readFont(file);
  const band = bytes && (await openBand(bytes));
  collectGarbage();
  return { state, band };
}

import { understand } from '../brief';
import { beatLength, keyName } from '../theory';
import type { Expected } from './expected';

const lower = (text: string | null) => text?.toLowerCase() ?? null;
const missing = (wanted: readonly string[] = [], found: readonly string[]) =>
  wanted.filter((one) => !found.includes(one));

/** Compares what a prompt must be understood as with what it is. Returns one sentence per difference. */
export function mistakes(prompt: string, expected: Expected): string[] {
  const brief = understand({ prompt });
  const beats = Math.round(brief.tempo / beatLength(brief.meter));
  const [low, high] =
    typeof expected.tempo === 'number' ? [expected.tempo, expected.tempo] : (expected.tempo ?? [0, 999]);
  const wrong: string[] = [];
  const same = (name: string, wanted: unknown, found: unknown) => {
    if (wanted !== undefined && wanted !== found) wrong.push(`${name} ${found}, not ${wanted}`);
  };
  same('genre', expected.genre, brief.genre);
  same('style', expected.style, lower(brief.style) ?? undefined);
  if (beats < low || beats > high) wrong.push(`tempo ${beats}, not ${low}–${high}`);
  same('meter', expected.meter, `${brief.meter.beats}/${brief.meter.unit}`);
  same('key', expected.key, keyName(brief.key));
  same('length', expected.seconds, brief.durationSeconds);
  same('solo', expected.solo, brief.solo);
  same('key change', expected.keyChange ?? false, brief.keyChange);
  same('instrumental', expected.instrumental, brief.instrumental);
  same('vocals', expected.vocals, brief.vocals);
  same('voice', expected.voice, brief.voice);
  same('theme', expected.theme ?? null, lower(brief.theme));
  const lists: [string, string[]][] = [
    ['moods', missing(expected.moods, brief.moods)],
    ['instruments', missing(expected.instruments, [...brief.instruments, ...brief.texture])],
    ['excluded', missing(expected.excluded, brief.excluded)],
  ];
  for (const [name, gone] of lists) if (gone.length > 0) wrong.push(`${name} without ${gone.join(', ')}`);
  const unmet = brief.unmet.map(({ wish }) => wish.toLowerCase()).join(', ');
  same('unsupported', (expected.unsupported ?? []).join(', '), unmet);
  return wrong;
}

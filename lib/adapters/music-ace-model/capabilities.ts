import type { Capabilities } from '@/lib/core/music/model';

/** Languages that the model sings. */
export const LANGUAGES: readonly string[] = (
  'ar az bg bn ca cs da de el en es fa fi fr he hi hr ht hu id is it ja ko la lt ms ne nl no pa pl pt ro ru sa sk sr sv ' +
  'sw ta te th tl tr uk ur vi yue zh'
).split(' ');

/** More would be cut. */
export const MAX_LYRICS = 4_096;

const TASKS: Record<string, Capabilities['edits'][number]> = {
  cover: 'cover',
  repaint: 'repaint',
  extract: 'stems',
  lego: 'add-track',
};

const TURBO_TASKS = ['cover', 'repaint'];

export const isTurbo = (model: string): boolean => /turbo/i.test(model);

/** What the model can do on any server. `tasks` are what the server says it supports, if it says so. */
export function capabilitiesOf(
  model: string,
  { hasLm, tasks }: { hasLm: boolean; tasks: readonly string[] | null },
): Omit<Capabilities, 'progress' | 'cancel' | 'takes' | 'formats' | 'resumable'> {
  const supported = tasks ?? (isTurbo(model) ? TURBO_TASKS : Object.keys(TASKS));
  const edits = supported.flatMap((task) => TASKS[task] ?? []);
  return {
    vocals: true,
    lyrics: 'sections',
    maxLyrics: MAX_LYRICS,
    instrumentalSwitch: true,
    languages: LANGUAGES,
    // The language model and a small GPU may change the length.
    duration: { min: 10, max: 600, control: 'hint' },
    bpm: 'field',
    key: 'field',
    seed: 'hint',
    // A stretch beyond the end is repainted, too.
    edits: edits.includes('repaint') ? [...edits, 'extend'] : edits,
    timedLyrics: 'none',
    writesLyrics: hasLm,
    terms: 'ACE-Step is under the MIT licence, and its authors allow commercial use of the songs.',
  };
}

import { expect, it } from 'vitest';
import { analyse } from '@/lib/audio/analysis/analyse';
import { clips, judge } from '@/lib/testing/files/clips';

/** `npm run bench -- analysis` measures 96 songs of 30 seconds. */
it('finds tempo, key and energy of eight short songs of the composer', () => {
  const genres = ['pop', 'rock', 'house', 'jazz', 'folk', 'trap', 'blues', 'reggae'] as const;
  const judged = [...clips(15, 1, genres)].map((clip) => ({
    clip: clip.name,
    ...judge(analyse(clip.audio), clip),
  }));
  const wrong = (isRight: (result: (typeof judged)[number]) => boolean) =>
    judged.filter((result) => !isRight(result)).map(({ clip }) => clip);
  expect(wrong(({ octave }) => octave).length).toBeLessThanOrEqual(1);
  expect(wrong(({ key }) => key).length).toBeLessThanOrEqual(2);
  expect(wrong(({ energyError }) => energyError < 0.2).length).toBeLessThanOrEqual(1);
});

import { z } from 'zod';
import { PROVIDERS } from '@/lib/core/music/model';
import { MAX_SONG_COST } from './rules';

/** The price of a model's songs. */
const songPrice = z.object({
  unit: z.enum(['song', 'minute'], 'Either song or minute'),
  credits: z.int('Enter a whole number').min(1, 'At least 1').max(MAX_SONG_COST, `At most ${MAX_SONG_COST}`),
});

export type SongPrice = z.output<typeof songPrice>;

/** The prices of models that do not cost what any song does, by provider. */
export const providerPrices = z.partialRecord(z.enum(PROVIDERS), songPrice);

export type ProviderPrices = z.output<typeof providerPrices>;

import type { Ctx } from '@/lib/core/context';
import type { Chance } from './chance';
import type { Site } from './house';
import type { Story } from './story';
import type { Tally } from './tally';

export interface Cast {
  house: Site;
  chance: Chance;
  story: Story;
  tally: Tally;
  /** What went wrong that must not. */
  mistakes: string[];
  plans: { id: string; monthlyPrice: number }[];
  admin: Ctx;
  /** How likely somebody does something on a day. */
  restless: number;
}

import type { Ctx } from '@/lib/core/context';
import type { Site } from '../site/site';
import type { Tally } from '../tally';
import type { Chance } from './chance';
import type { Story } from './story';

export interface Cast {
  house: Site;
  chance: Chance;
  story: Story;
  tally: Tally;
  /** Errors that must not happen. */
  mistakes: string[];
  plans: { id: string; monthlyPrice: number }[];
  admin: Ctx;
  /** The probability that a person acts on a day. */
  restless: number;
}

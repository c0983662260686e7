import type { Account } from '@/lib/domain/auth/contract';
import type { Balance } from '@/lib/domain/credits/contract';
import type { Song } from '@/lib/domain/song/contract';
import type { Subscription } from '@/lib/domain/subscription/contract';
import type { CallOutput } from '../call';

/** The element of a page that holds what is below. */
export const MINE_ID = 'mine';

/** What is one's own in a page that is the same for everybody who is signed in. */
export interface Mine {
  account: Account;
  balance: Balance;
  subscription: Subscription | null;
  /** The song that the page is about, as one sees it. */
  song?: Song;
  /** The first songs of one's library. */
  songs?: CallOutput<'GET /song'>;
}

/** What came with this page, or null where the server has put it in its places. */
export function readMine(): Mine | null {
  const text = document.getElementById(MINE_ID)?.textContent;
  return text ? JSON.parse(text) : null;
}

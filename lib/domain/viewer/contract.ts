import type { z } from 'zod';
import type { Account } from '@/lib/domain/auth/contract';
import type { Balance, Pricing } from '@/lib/domain/credits/contract';
import type { Song, songApi } from '@/lib/domain/song/contract';
import type { Subscription } from '@/lib/domain/subscription/schema';

/** What a page shows of the viewer: rendered into the page, or embedded as JSON in an app shell. */
export interface ViewerData {
  account: Account;
  balance: Balance;
  subscription: Subscription | null;
  /** The version of the terms that the viewer is asked to accept. */
  termsToAccept: string | null;
  /** The song that the page is about, as the viewer sees it. */
  song?: Song;
  /** The first page of the viewer's library. */
  songs?: SongPage;
  /** Short lists of songs, with the query of each. */
  lists?: { query: Record<string, string>; page: SongPage }[];
  pricing?: Pricing;
}

type SongPage = z.output<typeof songApi.list.output>;

/** The first message of the event stream: what may have changed since the page was rendered. */
export interface ViewerSnapshot extends Pick<ViewerData, 'balance' | 'subscription'> {
  /** The caller's newest songs that changed since the time the browser named. */
  songs: Song[];
}

/** The id of the page element that holds viewer data as JSON. */
export const VIEWER_DATA_ID = 'viewer-data';

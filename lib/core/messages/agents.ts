import type { TokenScope } from '../context';
import { formatCount, formatDate, formatNumber } from '../format';
import { site } from '../site';

/** Why an API token may not make a call. */
export const missingScope = (scope: TokenScope) => `This API token lacks the scope “${scope}”`;

/** What agents read in the answers of tools, beside the sentences of refusals. */
export const agentSentences = {
  instructions: `${site.name} makes songs from descriptions. Songs cost credits: "understand" tells the price and costs nothing, and "balance" how many credits are left. "create_song" takes about a minute. Give people the page of a song, where they can hear it.`,
  stillMade: (id: string) => `It is still being made. Call get_song with the id ${id} to hear of it`,
  price: (credits: number, left: number) =>
    `Price: ${formatCount(credits, 'credit')}. Left: ${formatNumber(left)}`,
  prices: (song: number, change: number) =>
    `A song costs ${formatNumber(song)}, a change of a song ${formatNumber(change)}`,
  balance: (left: number, held: number) =>
    `${formatCount(left, 'credit')}${held > 0 ? `, and ${formatNumber(held)} on hold` : ''}`,
  budget: (left: number, resetsAt: string) =>
    `Left of this token’s budget until ${formatDate(resetsAt, 'UTC')}: ${formatNumber(left)}`,
  buyCredits: (siteUrl: string) => `The user can buy credits at ${siteUrl}/credits`,
  retryAfter: (seconds: number) => `Try again in ${formatCount(seconds, 'second')}`,
  noSongs: 'No songs',
  moreSongs: (cursor: string) => `More with the cursor ${cursor}`,
  unknownTool: 'There is no such tool',
} as const;

import type { Page } from '@playwright/test';
import type { Song } from '@/lib/domain/song/contract';

/** Returns the position of the player in seconds; 0 without a player. */
export async function heard(page: Page): Promise<number> {
  const seek = page.locator('[data-player] input[type=range]').first();
  return (await seek.count()) > 0 ? Number(await seek.inputValue()) : 0;
}

/** Returns the signed-in user's songs, newest first. */
export async function mySongs(page: Page) {
  const answer = await page.context().request.get('/api/v1/song?scope=mine');
  const { data } = await answer.json();
  return data as Pick<
    Song,
    'id' | 'name' | 'description' | 'status' | 'audioUrl' | 'midiUrl' | 'provider' | 'model'
  >[];
}

import type { Locator } from '@playwright/test';
import type { Song } from '@/lib/domain/song/contract';
import { downloadUrl } from '@/lib/domain/song/files/formats';
import { expect, type Page, signIn, test, visit } from './support/fixtures';
import { mySongs } from './support/own-songs';

const LYRICS = 'The harbour lights go out at ten\nAnd no one waits for me again';

test('a description becomes lyrics, a voice and a song whose words light up as they are sung', async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  await visit(page, '/create');
  await page.getByLabel('Describe your song').fill('calm folk about a ferry at night, 15 seconds');
  await page.getByText('More options').click();
  await writeAndEdit(page);
  await chooseVoice(page);

  const sent = page.waitForRequest('**/api/v1/song/generate');
  await page.getByRole('button', { name: /^Create · / }).click();
  expect((await sent).postDataJSON()).toMatchObject({ lyrics: LYRICS, vocals: 'synthetic', voice: 'male' });
  await expect.poll(async () => (await mySongs(page))[0]?.status, { timeout: 90_000 }).toBe('ready');
  const song = await onlySong(page);
  expect(song).toMatchObject({ vocals: 'synthetic', voice: 'male' });
  expect(song.timedLyrics.map(({ words }) => words.length)).toEqual([7, 7]);

  await visit(page, `/song/${song.id}`);
  await expect(page.getByText('Synthetic voice, beta').first()).toBeVisible();
  await page
    .locator('main')
    .getByRole('button', { name: `Play ${song.name}` })
    .first()
    .click();
  await followsTheSong(page.getByRole('region', { name: 'Lyrics' }));
  expect(await cuesOf(page, downloadUrl(song.audioUrl ?? '', 'vtt'))).toEqual(
    song.timedLyrics.map(({ startSeconds, text }) => [startSeconds, text]),
  );
});

/** Lyrics are seen, measured and edited before anything is paid. */
async function writeAndEdit(page: Page): Promise<void> {
  const measures = page.getByRole('list', { name: 'Syllables and rhyme of each line' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Write lyrics' }).click();
  await expect(page.getByText('Lyrics written.')).toBeVisible();
  await expect(measures.first()).toBeAttached();
  await page.getByRole('textbox', { name: 'Lyrics' }).fill(LYRICS);
  await expect(measures).toHaveText([
    'The harbour lights go out at ten: 8 syllables, rhyme A',
    'And no one waits for me again: 8 syllables, rhyme A',
  ]);
}

async function chooseVoice(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Vocals' }).click();
  await page.getByRole('option', { name: 'Synthetic voice · beta' }).click();
  await page.getByRole('radiogroup', { name: 'Voice' }).getByText('Male', { exact: true }).click();
  const chips = page.getByRole('list', { name: 'How your description is understood' });
  await expect(chips.getByRole('button', { name: /^Vocals ?Synthetic voice/ })).toBeVisible();
  await expect(chips.getByRole('button', { name: /^Voice ?Male/ })).toBeVisible();
}

async function onlySong(page: Page): Promise<Song> {
  const [made] = await mySongs(page);
  const answer = await page.context().request.get(`/api/v1/song/${made?.id}`);
  return (await answer.json()).data;
}

/** The lit word changes with the song, is of the current line, and moves to a line that is pressed. */
async function followsTheSong(lyrics: Locator): Promise<void> {
  const lit = lyrics.locator('[data-lit]');
  const lines = lyrics.getByRole('button');
  await expect(lit).toHaveCount(1);
  const words = new Set<string>();
  await expect.poll(async () => words.add((await lit.textContent()) ?? '').size).toBeGreaterThan(2);
  await lines.last().click();
  await expect(lyrics.locator('[aria-current] [data-lit]')).toHaveText(/^(And|no|one|waits|for|me|again)/);
  await lines.first().click();
  await expect(lyrics.locator('[aria-current] [data-lit]')).toHaveText(/^(The|harbour|lights|go|out|at|ten)/);
}

/** Returns the cues that the browser reads from a WebVTT file: their starts and plain texts. */
function cuesOf(page: Page, url: string): Promise<[number, string][]> {
  return page.evaluate(async (src) => {
    const video = document.createElement('video');
    const track = document.createElement('track');
    track.src = src;
    video.append(track);
    track.track.mode = 'hidden';
    await new Promise((resolve, reject) => {
      track.addEventListener('load', resolve);
      track.addEventListener('error', reject);
    });
    return [...(track.track.cues ?? [])].flatMap((cue): [number, string][] =>
      cue instanceof VTTCue ? [[cue.startTime, cue.getCueAsHTML().textContent ?? '']] : [],
    );
  }, url);
}

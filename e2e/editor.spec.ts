import { truncateSync } from 'node:fs';
import path from 'node:path';
import type { SongScore } from '@/lib/core/music/score';
import { renditionFolder, SCORE_FILE } from '../lib/domain/song/rules';
import { inDatabase } from './support/database';
import { expect, makeSong, type Page, signIn, test, visit } from './support/fixtures';

const lyrics = `[Verse]
The lamp is burning low tonight
The river carries all the light
[Chorus]
Sing it over, sing it slow
Every river has to go`;

/** Returns a song as notes. */
async function scoreOf(page: Page, id: string): Promise<SongScore> {
  const answer = await page.context().request.get(`/api/v1/song/${id}/score`);
  return (await answer.json()).data;
}

/** Returns everything but what is sung from one beat to another, and the lines that are sung then. */
function withoutWords({ tracks, lyrics: lines, ...rest }: SongScore, from: number, to: number) {
  const isOutside = ({ beat }: { beat: number }) => beat < from || beat >= to;
  const toSeconds = 60 / rest.bpm;
  return {
    ...rest,
    tracks: tracks.map((track) =>
      track.id === 'vocals' ? { ...track, notes: track.notes.filter(isOutside) } : track,
    ),
    lines: lines.filter(
      ({ startSeconds }) => startSeconds < from * toSeconds - 0.05 || startSeconds >= to * toSeconds - 0.05,
    ),
  };
}

test('a maker rewrites the words of one line, hears it, saves it, and all the rest is the same', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  const song = await makeSong(page, { prompt: 'folk ballad, female vocals', lyrics, durationSeconds: 20 });
  await visit(page, `/song/${song.id}`);
  await page.getByRole('link', { name: 'Edit the notes' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  const sections = page.getByRole('listbox', { name: 'Sections' });
  const save = page.getByRole('button', { name: 'Save as a version · 1 credit' });
  await expect(save).toBeDisabled();
  await sections.getByRole('option', { name: /^Chorus/ }).click();
  const words = page.getByRole('textbox', { name: /^Words/ });
  await expect(words).toHaveValue('Sing it over, sing it slow\nEvery river has to go');
  await words.fill('Sing it under, sing it low\nEvery river has to go');
  await page.getByRole('button', { name: 'Use these words' }).click();
  const edits = page.getByRole('region', { name: 'Not saved yet' });
  await expect(edits.getByRole('listitem')).toHaveText([/^Chorus.*: other words$/]);
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(page.locator('[data-position]')).toContainText('Chorus', { timeout: 20_000 });
  await page.getByRole('button', { name: 'Pause', exact: true }).click();

  await page.getByRole('button', { name: /^Undo: Chorus/ }).click();
  await expect(edits).toHaveCount(0);
  await expect(words).toHaveValue(/over/);
  await page.getByRole('button', { name: /^Redo: Chorus/ }).click();
  await expect(words).toHaveValue(/under/);
  await words.fill('Sing it under, sing it fast\nEvery river has to go');
  await sections.getByRole('option', { name: /^Verse/ }).click();
  await expect(edits.getByRole('listitem')).toHaveCount(2);
  await sections.getByRole('option', { name: /^Chorus/ }).click();
  await expect(words).toHaveValue(/fast/);
  await words.fill('Sing it under, sing it low\nEvery river has to run');
  await words.press('Control+s');
  await expect(page).not.toHaveURL(new RegExp(song.id), { timeout: 120_000 });
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions.getByText(/^Chorus.*: other words$/)).toBeVisible();
  const madeId = new URL(page.url()).pathname.split('/')[2] ?? '';

  const [before, after] = [await scoreOf(page, song.id), await scoreOf(page, madeId)];
  const chorus = before.sections.find(({ label }) => label.startsWith('Chorus'));
  if (!chorus) throw new Error('no chorus');
  const { startBeat, beats } = chorus;
  expect(after.lyrics.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Sing it under, sing it low', 'Every river has to run']),
  );
  expect(withoutWords(after, startBeat, startBeat + beats)).toEqual(
    withoutWords(before, startBeat, startBeat + beats),
  );

  await versions.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'Play the comparison' }).click();
  await page.getByRole('radio', { name: 'B' }).check({ force: true });
  await expect(page.getByText('B: The first one')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause the comparison' })).toBeVisible();
  await versions.getByRole('link', { name: 'Use this one' }).click();
  await expect(page).toHaveURL(new RegExp(`${song.id}/edit$`));
});

test('sections are changed by keyboard, a failed save keeps them, and leaving with edits asks', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);

  await signIn(page);
  const song = await makeSong(page, { prompt: 'instrumental waltz for piano', durationSeconds: 20 });
  await visit(page, `/song/${song.id}`);
  await page.getByRole('link', { name: 'Edit the notes' }).click();
  const sections = page.getByRole('listbox', { name: 'Sections' });
  const options = sections.getByRole('option');
  await expect(options.first()).toBeVisible({ timeout: 60_000 });
  const count = await options.count();
  await options.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(options.nth(1)).toBeFocused();
  await page.keyboard.press('r');
  await expect(options).toHaveCount(count + 1);
  await page.keyboard.press('Control+z');
  await expect(options).toHaveCount(count);
  await page.keyboard.press('Control+Shift+z');
  await expect(options).toHaveCount(count + 1);
  const outcome = page.getByRole('group', { name: 'Editor' }).getByRole('status');
  await expect(outcome).toHaveText(/^Redone: .+: repeated$/);
  await page.keyboard.press('Delete');
  await expect(options).toHaveCount(count);
  await expect(options.nth(1)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(options).toHaveCount(count + 1);
  await keepsFocus(page);
  await choosesByKey(page);
  await page.keyboard.press('Shift+?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Make it longer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.route(`**/song/${song.id}/versions`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Save as a version · 1 credit' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your edits are still here. Save again' }),
  ).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(options).toHaveCount(count + 1);

  const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: song.name });
  await back.click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question.getByText('Leave without saving?')).toBeVisible();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(options).toHaveCount(count + 1);
  await page.evaluate(() => history.back());
  await expect(question.getByText('Leave without saving?')).toBeVisible();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await page.keyboard.press('/');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await back.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(new RegExp(`/song/${song.id}$`));

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/song/${song.id}/edit`);
  await expect(visitor).toHaveURL(/auth=login/);
  await visitor.context().close();
});

/** Changes the tempo and undoes it by keyboard, which leaves the focus where it is. */
async function keepsFocus(page: Page): Promise<void> {
  const tempo = page.getByRole('textbox', { name: 'Tempo in bpm' });
  const before = await tempo.inputValue();
  await tempo.fill('111');
  await tempo.press('Enter');
  const undo = page.getByRole('button', { name: /^Undo: Tempo 111 bpm/ });
  await expect(undo).toBeVisible();
  await expect(tempo).toBeFocused();
  await undo.press('Enter');
  await expect(tempo).toHaveValue(before);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
}

/** Chooses another meter with the space bar, and undoes it. */
async function choosesByKey(page: Page): Promise<void> {
  const meter = page.getByRole('combobox', { name: 'Meter' });
  await meter.click();
  const choices = page.locator('[role=listbox]:not([data-editor-keys])');
  await choices.getByRole('option', { selected: false }).first().press('Space');
  await expect(meter).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: /^Undo: Meter/ }).press('Enter');
  await expect(page.getByRole('button', { name: /^Undo: Meter/ })).toHaveCount(0);
}

test('a song of an outside model is changed in the ways of that model', async ({ page }) => {
  await signIn(page);
  const song = await makeSong(page, { prompt: 'warm soul', provider: 'ace-step', durationSeconds: 12 });
  await visit(page, `/song/${song.id}/edit`);
  await expect(page.getByText(/The notes of this song are not known/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Another take/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Make it longer/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Change it/ })).toHaveCount(0);
  await expect(page.getByRole('listbox', { name: 'Sections' })).toHaveCount(0);
});

test('a song whose notes are damaged says so once, and offers the song instead of another try', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 502 .*score\/source/);
  await signIn(page);
  const song = await makeSong(page, { prompt: 'calm solo piano' });
  const [stored] = await inDatabase<{ rendition: string }>('SELECT rendition FROM "Song" WHERE id = $1', [
    song.id,
  ]);
  const files = path.resolve(process.env.E2E_DATA_DIR ?? '.data', 'files');
  truncateSync(path.join(files, renditionFolder(song.id, stored?.rendition ?? ''), SCORE_FILE), 100);
  await visit(page, `/song/${song.id}/edit`);
  await expect(
    page.getByRole('alert').filter({ hasText: 'The notes of this song cannot be read' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the song' }).click();
  await expect(page).toHaveURL(new RegExp(`/song/${song.id}$`));
});

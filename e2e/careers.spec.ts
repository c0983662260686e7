import type { Page } from '@playwright/test';
import { adminOf, PDF } from './support/careers';
import { expect, signIn, test, visit } from './support/fixtures';
import { subjectsTo } from './support/outbox';

const file = (name: string, buffer: Buffer) => ({ name, buffer, mimeType: 'application/octet-stream' });
const resume = (page: Page) => page.getByRole('group', { name: 'Résumé' });
const timeline = (page: Page) => page.getByRole('list', { name: 'Status history' }).getByRole('listitem');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send application' });

test('leads from the list of jobs to an application, a decision by email, and a withdrawal', async ({
  page,
  browser,
}) => {
  const admin = await adminOf(browser);
  const { id: jobId, title } = await admin.offer({
    salaryMin: 50_000,
    salaryMax: 60_000,
    process: 'We talk twice.',
  });
  const person = await signIn(page);
  expect((await page.goto('/careers?team=%00&search=%5C%25&type=x'))?.status()).toBe(200);
  await visit(page, '/careers');
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill(title.slice(-8));
  await expect(page).toHaveURL(/search=/);
  const rows = page.getByRole('list', { name: 'Open jobs' }).getByRole('link');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('$50,000 to $60,000 a year');
  await rows.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'What you do' })).toBeVisible();
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(page.getByText('We talk twice.')).toBeVisible();
  await page.getByRole('link', { name: 'Apply', exact: true }).click();

  await expect(page.getByLabel('Name')).toHaveValue(person.name);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.locator('input[type=file]').setInputFiles(file('cv.pdf', PDF));
  await expect(resume(page).getByText('cv.pdf')).toBeVisible();
  await page.getByLabel('Link to your work').fill('ana.example/songs');
  await page.getByLabel('Cover letter').fill('I listen.');
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your application is in' })).toBeVisible();
  await expect(page.getByText(`A confirmation is on its way to ${person.email}`)).toBeVisible();
  await expect(timeline(page)).toHaveText([/Applied/]);
  await expect(page.getByRole('link', { name: 'ana.example/songs' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'cv.pdf' }).click();
  expect((await download).suggestedFilename()).toBe(`${person.name} resume.pdf`);

  expect(await admin.decide(jobId, 'interview')).toBe('1 applications updated to interview');
  await page.reload();
  await expect(timeline(page)).toHaveText([/Interview/, /Applied/]);
  await expect(page.getByRole('link', { name: 'Update' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw your application?' });
  await expect(dialog).toContainText('you can apply again');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toBeHidden();
  await expect(timeline(page)).toHaveText([/Withdrawn/, /Interview/, /Applied/]);
  await expect
    .poll(() => subjectsTo(person.email))
    .toEqual([
      `We have your application: ${title}`,
      `We would like to talk with you: ${title}`,
      `Your application for ${title} is withdrawn`,
    ]);
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await expect(page).toHaveURL('/careers/applications');
  await expect(page.getByText('Your applications are listed here')).toBeVisible();
});

test('keeps the text and the file across a reload, and forgets them once sent', async ({ page, browser }) => {
  const { id } = await (await adminOf(browser)).offer();
  await signIn(page);
  await visit(page, `/careers/${id}/apply`);
  await page.getByLabel('Name').fill('Ana of the Hills');
  await page.getByLabel('Cover letter').fill('Half a letter');
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'cv.txt'));
    return transfer;
  }, 'Ana Maria, singer');
  await resume(page).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(resume(page).getByText('cv.txt')).toBeVisible();
  const listening = page.waitForRequest('**/api/v1/events*');
  await page.reload();
  await listening;
  await expect(page.getByLabel('Name')).toHaveValue('Ana of the Hills');
  await expect(page.getByLabel('Cover letter')).toHaveValue('Half a letter');
  await expect(resume(page).getByText('cv.txt')).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your application is in' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)))).toEqual([]);

  await page.goto(`/careers/${id}/apply`);
  await expect(page.getByText('You have already applied for this job')).toBeVisible();
  await page.getByRole('link', { name: 'Update it' }).click();
  await page.getByLabel('Cover letter').fill('A whole letter');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Application updated successfully')).toBeVisible();
  await expect(page.getByText('A whole letter')).toBeVisible();
  await expect(page.getByRole('link', { name: 'cv.txt' })).toBeVisible();
});

test('shows errors at each field, and why a file is rejected @phone', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/415.*content/);
  const { id } = await (await adminOf(browser)).offer();
  await signIn(page);
  await visit(page, `/careers/${id}/apply`);
  await page.getByLabel('Name').fill('');
  await page.getByLabel('Phone').fill('call me');
  await page.getByLabel('Link to your work').fill('javascript:alert(1)');
  await page.getByLabel('Cover letter').fill('x'.repeat(10_001));
  await sendButton(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  for (const sentence of [
    'Name is required',
    'A phone number like +49 30 901820',
    'An address like https://you.example',
    'At most 10,000 characters',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file('cv.pdf', Buffer.from('MZ this is a program')));
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Send a PDF, DOCX or TXT file');
  await page.getByLabel('Name').fill('Ana');
  await page.getByLabel('Phone').fill('');
  await page.getByLabel('Link to your work').fill('');
  await page.getByLabel('Cover letter').fill('Short');
  await sendButton(page).click();
  await expect(resume(page).getByRole('button', { name: 'Choose a file' })).toBeFocused();
});

test('reports a job that closed in the meantime, and keeps the text', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const admin = await adminOf(browser);
  const { id } = await admin.offer();
  await signIn(page);
  await visit(page, `/careers/${id}/apply`);
  await page.getByLabel('Link to your work').fill('https://ana.example');
  await page.getByLabel('Cover letter').fill('I was quick.');
  await admin.change(id, { isActive: false });
  await sendButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This job no longer accepts applications',
  );
  await expect(page.getByLabel('Cover letter')).toHaveValue('I was quick.');
  const gone = await page.goto(`/careers/${id}`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This job is not open' })).toBeVisible();
});

test('shows applications neither to other users nor to visitors', async ({ page, browser }) => {
  const { id } = await (await adminOf(browser)).offer();
  await signIn(page);
  await visit(page, `/careers/${id}/apply`);
  await page.getByLabel('Link to your work').fill('https://ana.example');
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/careers\/applications\/.+/);
  const address = new URL(page.url()).pathname;
  const other = await (await browser.newContext()).newPage();
  await signIn(other);
  expect((await other.goto(address))?.status()).toBe(404);
  await other.context().clearCookies();
  await other.goto(address);
  await expect(other).toHaveURL(/auth=login/);
  await other.context().close();
});

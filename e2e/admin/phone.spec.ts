import type { Browser, Page } from '@playwright/test';
import { callApi, expectAccessible, expectAccessibleAsShown, signInAdmin } from '../support/admin';
import { adminOf } from '../support/careers';
import { expect, newPerson, signIn, test, visit } from '../support/fixtures';
import { subscribe } from '../support/subscription';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

/** The screens of the portal, some with a dialog or drawer that this button opens. */
const SCREENS: readonly (readonly [path: string, open?: string | RegExp])[] = [
  ['dashboard'],
  ['plan', 'New plan'],
  ['subscription'],
  ['subscription?tab=movements'],
  ['credits'],
  ['credits?tab=products', 'New product'],
  ['credits?tab=pricing'],
  ['credits?tab=adjustments'],
  ['credits?tab=movements'],
  ['credits?tab=statistics'],
  ['job'],
  ['job/new'],
  ['application'],
  ['application?view=board'],
  ['users', 'New user'],
  ['users/referrals'],
  ['settings'],
  ['settings/songs'],
  ['settings/tasks'],
  ['settings/payments'],
  ['settings/webhooks', /^[a-z]+\.[a-z._]+$/],
  ['settings/ledger'],
  ['settings/mail'],
  ['settings/audit', /: /],
  ['no-such-page'],
];

/** Creates a subscriber who applied for a job with a long title; returns the pages of these records. */
async function records(page: Page, browser: Browser) {
  const admin = await adminOf(browser);
  const job = await admin.offer({
    title: `Recording-and-Mastering-Engineer ${crypto.randomUUID()}`,
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  });
  const theirs = await (await browser.newContext()).newPage();
  const person = await signIn(theirs, { ...newPerson(), name: 'Maximiliana von Habsburg-Lothringen' });
  await subscribe(theirs, 'Hobby');
  const { data: application } = await callApi(theirs, 'post', '/applications', {
    jobId: job.id,
    name: person.name,
    email: person.email,
    coverLetter: 'I listen.',
  });
  await theirs.context().close();
  const search = encodeURIComponent(person.email);
  const { data: users } = await callApi(page, 'get', `/users?search=${search}`);
  const { data: subscriptions } = await callApi(page, 'get', `/subscription?search=${search}`);
  const pages = [
    `job/${job.id}`,
    `job/${job.id}/edit`,
    `application/${application.id}`,
    `users/${users[0].id}`,
    `subscription/${subscriptions[0].id}`,
  ];
  return { person, pages };
}

/** Other journeys read every screen but these in both modes. */
const NOWHERE_ELSE = /\/admin\/(settings|credits\?tab=(products|pricing)|job\/.*\/edit|no-such-page)$/;

async function expectFits(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths, page.url()).toEqual([390, 390]);
  const isReadHere = NOWHERE_ELSE.test(page.url());
  await test.step(page.url(), () => (isReadHere ? expectAccessible(page) : expectAccessibleAsShown(page)));
}

test('no screen of the portal scrolls sideways, and axe finds nothing serious', async ({
  page,
  browser,
  expectedErrors,
}) => {
  test.setTimeout(600_000);
  expectedErrors.push(/404/);
  await signInAdmin(page);
  const { pages } = await records(page, browser);
  for (const [path, open] of [...SCREENS, ...pages.map((path) => [path] as const)]) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await visit(page, `/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
    if (!open) continue;
    await page.getByRole('button', { name: open }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFits(page);
  }
});

test('the sidebar is a drawer that holds the focus until it closes', async ({ page }) => {
  await signInAdmin(page);
  await visit(page, '/admin/users');
  await expect(page.getByRole('complementary')).toBeHidden();
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const links = drawer.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect(links).toHaveCount(8);
  await expect(drawer.getByText('Admin v1.0.0')).toBeVisible();
  await expectFits(page);
  for (let at = 0; at < 12; at++) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await drawer.getByRole('link', { name: 'Plans' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('a toast never covers the dialog that it is about', async ({ page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await page.route('**/api/v1/plans', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await signInAdmin(page);
  await visit(page, '/admin/plan');
  await page.getByRole('button', { name: 'New plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'New plan' });
  await dialog.getByLabel('Name', { exact: true }).fill('Choir');
  await dialog.getByLabel('Monthly price in dollars').fill('3');
  await dialog.getByLabel('Yearly price in dollars').fill('30');
  await dialog.getByLabel('Credits per month').fill('10');
  await dialog.getByRole('button', { name: 'Create plan' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Failed to create plan' });
  // A toast stays while the pointer is on it.
  await toast.hover();
  const title = dialog.getByRole('heading', { name: 'New plan' });
  await title.scrollIntoViewIfNeeded();
  const [above, below] = [await toast.boundingBox(), await title.boundingBox()];
  if (!above || !below) throw new Error('the toast is gone');
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
});

test('a list leaves out the columns that do not fit, except for those that the user selects', async ({
  page,
}) => {
  await signInAdmin(page);
  const name = `Wolfeschlegelsteinhausenbergerdorff ${crypto.randomUUID()}`;
  const email = `${crypto.randomUUID()}@${'long-part.'.repeat(5)}example.com`;
  await callApi(page, 'post', '/users', { name, email });
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, `/admin/users?search=${encodeURIComponent(name)}`);
  const list = page.getByRole('region', { name: 'Users, rows' });
  const overflow = () => list.evaluate((region) => region.scrollWidth - region.clientWidth);
  const joined = list.getByRole('columnheader', { name: 'Joined' });
  await expect(list.getByRole('row').filter({ hasText: name })).toContainText('Active');
  await expect(joined).toBeVisible();
  expect(await overflow()).toBe(0);

  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(joined).toBeHidden();
  await expect(list.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  expect(await overflow()).toBe(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  const choice = page.getByRole('menuitemcheckbox', { name: 'Joined' });
  await expect(choice).toHaveAttribute('aria-checked', 'false');
  await choice.click();
  await page.keyboard.press('Escape');
  await expect(joined).toBeVisible();
  await expect(list.getByRole('columnheader', { name: 'Role' })).toBeHidden();
  await expect.poll(overflow).toBe(0);
});

test('rows are cards that can be sorted, filtered, selected, opened and acted on', async ({
  page,
  browser,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  for (const name of [`Ada ${mark}`, `Zoe ${mark}`]) {
    const theirs = await (await browser.newContext()).newPage();
    await signIn(theirs, { ...newPerson(), name });
    await theirs.context().close();
  }
  await signInAdmin(page);
  await visit(page, `/admin/users?search=${mark}`);
  const cards = page.getByRole('region', { name: 'Users', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await expect(cards.first()).toContainText('Zoe');
  await page.getByRole('button', { name: 'Ascending order' }).click();
  await expect(page).toHaveURL(/sort=name&order=asc/);
  await expect(cards.first()).toContainText('Ada');

  const role = cards.first().getByText('Role');
  await expect(role).toBeHidden();
  await cards.first().getByText('More about').click();
  await expect(role).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Referral code' }).click();
  await page.keyboard.press('Escape');
  await expect(cards.last().getByText('Referral code')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const chosen = page.getByRole('region', { name: 'Selected users' });
  await expect(chosen).toContainText('2 selected');
  await chosen.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: `Actions for Ada ${mark}` }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await expect(page.getByText('No results')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

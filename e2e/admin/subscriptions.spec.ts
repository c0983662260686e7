import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callApi, expectAccessible, signInAdmin } from '../support/admin';
import {
  type Browser,
  expect,
  gate,
  newPerson,
  type Page,
  recordToasts,
  signIn,
  test,
  visit,
} from '../support/fixtures';
import { subscribe } from '../support/subscription';

interface Subscriber {
  userId: string;
  subscriptionId: string;
  name: string;
  email: string;
}

/** Creates a user with a unique name who subscribes to a plan, in their own browser. */
async function subscriber(browser: Browser, name = `Zoe ${randomUUID().slice(0, 8)}`): Promise<Subscriber> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const person = { ...newPerson(), name };
  await signIn(page, person);
  await subscribe(page, 'Hobby');
  const { data: mine } = await (await page.request.get('/api/v1/subscription/current')).json();
  const { data: profile } = await (await page.request.get('/api/v1/users/profile')).json();
  await context.close();
  return { userId: profile.id, subscriptionId: mine.id, name: person.name, email: person.email };
}

/** Uses the keyboard, since a toast may cover the button for a while. */
const openActions = (page: Page) => page.getByRole('button', { name: 'Actions', exact: true }).press('Enter');

async function choose(page: Page, action: string) {
  await openActions(page);
  await page.getByRole('menuitem', { name: action }).click();
}

test('finds a subscription by user, status, frequency, plan and day, and links each number to its list', async ({
  page,
  browser,
}) => {
  const person = await subscriber(browser);
  await signInAdmin(page);
  await visit(page, '/admin/subscription');
  const stats = page.getByRole('navigation', { name: 'Subscriptions by status' });
  await stats.getByRole('link', { name: /^Active/ }).click();
  await expect(page).toHaveURL(/\?status=active$/);
  await expect(stats.getByRole('link', { name: /^Active/ })).toHaveAttribute('aria-current', 'true');
  const figures = page.getByRole('navigation', { name: 'Subscriptions by figure' });
  for (const [name, figure] of [
    ['Started in 30 days', 'started'],
    ['Monthly revenue', 'mrr'],
  ] as const) {
    await figures.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`\\?figure=${figure}$`));
    await expect(figures.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('combobox', { name: 'Counted in' })).toContainText(name);
  }
  await stats.getByRole('link', { name: /^Active/ }).click();
  await page.getByRole('searchbox', { name: 'Search subscriptions' }).fill(person.email);
  const rows = page.getByRole('row').filter({ hasText: person.name });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Active');
  await page.getByRole('combobox', { name: 'Billing' }).click();
  await page.getByRole('option', { name: 'Yearly', exact: true }).click();
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByRole('button', { name: 'Any user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Whose subscriptions?' });
  await dialog.getByRole('searchbox', { name: 'Search users' }).fill(person.email);
  await dialog.getByRole('button', { name: person.email }).click();
  await expect(page).toHaveURL(new RegExp(`userId=${person.userId}`));
  await expect(rows).toHaveCount(1);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page).toHaveURL(/endDate=2020-01-01/);
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('');
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await expect(page).toHaveURL(/startDate=2020-01-01/);
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Customer ID' }).click();
  await page.keyboard.press('Escape');
  await expect(rows).toContainText('cus_');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(person.subscriptionId);
});

test('shows everything about a subscription, and pauses, resumes, discounts and ends it after explaining the consequences', async ({
  page,
  browser,
}) => {
  const person = await subscriber(browser);
  await signInAdmin(page);
  await visit(page, `/admin/subscription?search=${encodeURIComponent(person.email)}`);
  await page.getByRole('link', { name: person.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name);
  const about = page.getByRole('region', { name: 'User and plan' });
  await expect(about.getByRole('link', { name: person.name })).toHaveAttribute(
    'href',
    `/admin/users/${person.userId}`,
  );
  await expect(page.getByRole('table', { name: 'Invoices' })).toContainText('Paid');
  await expect(page.getByRole('table', { name: 'Grants' })).toContainText('Granted');
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  await openActions(page);
  await expect(page.getByRole('menuitem', { name: 'Pause' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await choose(page, 'Apply discount');
  await dialog.getByRole('button', { name: 'Apply discount' }).click();
  await expect(dialog.getByText('Enter a percentage like 20')).toBeVisible();
  await dialog.getByLabel('Percent off').fill('50');
  await expect(dialog.getByText(/instead of \$/)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Several months' }).click();
  await dialog.getByRole('textbox', { name: 'Months' }).fill('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Apply discount' }).click();
  await expect(page.getByText('Discount has been applied to the subscription')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money and credits' })).toContainText('50% off');

  await choose(page, 'Pause');
  await expect(dialog).toContainText('is not charged and gets no new credits');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Subscription has been paused')).toBeVisible();
  await choose(page, 'Resume');
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Subscription has been resumed')).toBeVisible();

  await choose(page, 'Cancel at period end');
  await expect(dialog).toContainText('nothing is charged after that');
  await dialog.getByLabel('Reason').fill('They asked');
  await dialog.getByRole('button', { name: 'Cancel at period end' }).click();
  await expect(page.getByText('Subscription has been cancelled', { exact: true })).toBeVisible();
  await openActions(page);
  const pause = page.getByRole('menuitem', { name: /^Pause/ });
  await expect(pause).toContainText('It is about to end');
  await expect(pause).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await choose(page, 'Cancel immediately');
  await expect(dialog).toContainText('This cannot be undone');
  await dialog.getByRole('button', { name: 'Cancel immediately' }).click();
  await expect(page.getByText('Subscription has been cancelled immediately')).toBeVisible();
  await openActions(page);
  await expect(page.getByRole('menuitem', { name: /^Apply discount/ })).toContainText('It has ended');
});

test('transfers a subscription to a user found by search, links ids, and opens the portal', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/409|422/);
  const [person, other] = [await subscriber(browser), await subscriber(browser)];
  await signInAdmin(page);
  const heir = (
    await callApi(page, 'post', '/users', {
      name: `Heir ${randomUUID().slice(0, 8)}`,
      email: `${randomUUID()}@example.com`,
    })
  ).data;
  await visit(page, `/admin/subscription/${person.subscriptionId}`);
  const dialog = page.getByRole('dialog');
  await choose(page, 'Transfer');
  const search = dialog.getByRole('searchbox', { name: 'Search users' });
  await search.fill(other.email);
  await dialog.getByRole('button', { name: other.email }).click();
  await expect(dialog).toContainText('A person can have one subscription at a time');
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByText('This user already has a subscription')).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose someone else' }).click();
  await search.fill(heir.email);
  await dialog.getByRole('button', { name: heir.email }).click();
  await expect(dialog).toContainText(`Existing credits stay with ${person.name}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByText('Subscription has been transferred to another user')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heir.name);

  await choose(page, 'Stripe IDs');
  await dialog.getByLabel('Subscription ID').fill('sub_none_such');
  await dialog.getByRole('button', { name: 'Save IDs' }).click();
  await expect(dialog.getByText('There is no such subscription')).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, 'Customer portal');
  await expect(dialog).toContainText('is not the payer');
  await dialog.getByRole('button', { name: 'Open portal' }).click();
  await expect(page).not.toHaveURL(/\/admin\/subscription/);
});

test('revenue movements are filtered by kind, plan, user and day, link to their subscription, and are exported', async ({
  page,
  browser,
}) => {
  const person = await subscriber(browser);
  await signInAdmin(page);
  await visit(page, '/admin/subscription');
  await page
    .getByRole('navigation', { name: 'Subscriptions', exact: true })
    .getByRole('link', { name: 'Movements' })
    .click();
  await expect(page).toHaveURL(/\?tab=movements$/);
  const rows = page.getByRole('row').filter({ hasText: person.name });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('New');
  await expect(rows).toContainText('$0.00');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Churn' }).click();
  await expect(page).toHaveURL(/kind=churn/);
  await expect(rows).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'New' }).click();
  await rows.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: `Only ${person.name}` }).click();
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toContain(`,${person.email},${person.userId},`);
  await rows.getByRole('link', { name: person.name }).click();
  await expect(page).toHaveURL(`/admin/subscription/${person.subscriptionId}`);
});

test('a failure without a message shows the sentence of its operation', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/500|404/);
  const person = await subscriber(browser);
  const toasts = await recordToasts(page);
  await signInAdmin(page);
  await page.route('**/api/v1/subscription?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.route('**/api/v1/subscription/stats', (route) => route.fulfill({ status: 500, body: '{}' }));
  await visit(page, '/admin/subscription');
  await expect(page.getByRole('heading', { name: 'Failed to fetch subscriptions' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Failed to fetch subscription statistics')).toBeVisible();
  await expect
    .poll(async () => (await toasts()).toSorted())
    .toEqual(['Failed to fetch subscription statistics', 'Failed to fetch subscriptions']);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.route('**/api/v1/subscription/plans?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await visit(page, '/admin/subscription');
  const choices = page.getByRole('alert').filter({ hasText: 'Failed to fetch plans' });
  await expect(choices).toHaveCount(1);
  await page.unrouteAll();
  await choices.getByRole('button', { name: 'Try again' }).click();
  await expect(choices).toHaveCount(0);
  await page.route('**/pause', (route) => route.fulfill({ status: 500, body: '{}' }));
  await visit(page, `/admin/subscription/${person.subscriptionId}`);
  await choose(page, 'Pause');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect.poll(toasts).toEqual(['Failed to pause subscription']);
  await page.goto(`/admin/subscription/${person.subscriptionId.replace(/.{4}$/, '0000')}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This subscription does not exist' }),
  ).toBeVisible();
  await page.route('**/api/v1/subscription/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await visit(page, `/admin/subscription/${person.subscriptionId}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Failed to fetch subscription details' }),
  ).toBeVisible();
  await expect.poll(toasts).toContain('Failed to fetch subscription details');
  await page.unrouteAll();
  const { open: answer, opened: held } = gate();
  await page.route('**/api/v1/subscription/*', (route) => held.then(() => route.continue()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading the subscription');
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name);
});

test('several subscriptions are canceled one after another, with progress, failures, a retry and an undo', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const mark = `Quin ${randomUUID().slice(0, 8)}`;
  const people = [];
  for (const letter of ['A', 'B', 'C']) people.push(await subscriber(browser, `${mark} ${letter}`));
  const [ana, ben] = people;
  await signInAdmin(page);
  await visit(page, `/admin/subscription?search=${encodeURIComponent(mark)}&sort=createdAt&order=asc`);
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const bar = page.getByRole('region', { name: 'Selected subscriptions' });
  await bar.getByRole('button', { name: 'Undo cancellation' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This applies to none of the selected rows');
  await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText('3 left out. Not ending');
  await page.keyboard.press('Escape');

  const passes: (() => void)[] = [];
  await page.route('**/api/v1/subscription/user/*/cancel', async (route) => {
    if (
      route
        .request()
        .url()
        .includes(ben?.userId ?? '')
    )
      return route.fulfill({
        status: 409,
        json: { message: 'Another change to this subscription is in progress', error: 'subscription.busy' },
      });
    await new Promise<void>((pass) => passes.push(pass));
    return route.continue();
  });
  await bar.getByRole('button', { name: 'Cancel at period end' }).click();
  await expect(
    dialog.getByRole('heading', { name: 'Cancel 3 subscriptions at the end of the period?' }),
  ).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Applies to' }).getByRole('listitem')).toHaveCount(3);
  await dialog.getByLabel('Reason').fill('The plan ends');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel 3 subscriptions' }).click();
  await expect(dialog.getByText('0 of 3')).toBeVisible();
  await expect(dialog.getByRole('progressbar', { name: 'Canceling subscriptions' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await expectAccessible(page);
  await expect.poll(() => passes.length).toBe(1);
  passes[0]?.();
  await expect(dialog.getByText('2 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('button', { name: 'Stopping' })).toBeVisible();
  passes[1]?.();
  await expect(dialog.getByRole('heading', { name: '2 of 3 done' })).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'Failed' })).toContainText(
    /B, .*: Another change to this subscription is in progress/,
  );
  await expectAccessible(page);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again with 1' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 subscription canceled at the end of the period')).toBeVisible();
  await expect(rows.filter({ hasText: 'Ending' })).toHaveCount(3);
  await expect(bar).toBeHidden();
  const { data } = await callApi(
    page,
    'get',
    `/audit?targetType=subscription&targetId=${ana?.subscriptionId}`,
  );
  expect(data[0]).toMatchObject({ action: 'subscription.cancelOfUser', reason: 'The plan ends' });

  await page.getByRole('button', { name: `Actions for ${mark} A` }).click();
  await page.getByRole('menuitem', { name: 'Undo cancellation' }).click();
  await dialog.getByRole('button', { name: 'Undo cancellation' }).click();
  await expect(page.getByText('The cancellation was undone')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar.getByRole('button', { name: 'Undo cancellation' }).click();
  await expect(dialog.getByRole('list', { name: 'Left out' })).toContainText(`${mark} A`);
  await dialog.getByRole('button', { name: 'Keep 2 subscriptions' }).click();
  await expect(page.getByText('2 subscriptions kept')).toBeVisible();
  await expect(rows.filter({ hasText: 'Ending' })).toHaveCount(0);
});

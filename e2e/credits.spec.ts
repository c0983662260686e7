import type { Page } from '@playwright/test';
import { deductCredits } from './support/admin';
import { expect, gate, makeSong, recordToasts, signIn, test, visit } from './support/fixtures';
import {
  CARDS,
  fillCard,
  openCheckout,
  pay,
  paymentForm,
  standInOf,
  statusOf,
  undelivered,
} from './support/payment';

/** The main action of /create, with its price and the remaining balance. */
const createButton = (page: Page) => page.getByRole('button', { name: /^Create · / });

test.describe('songs', () => {
  test('cost credits, which are returned if a song is canceled', async ({ page }) => {
    await signIn(page);
    await visit(page, '/create');
    await page.getByLabel('Describe your song').fill('calm solo piano, ten minutes');
    await expect(createButton(page)).toHaveText('Create · 5 credits, 50 left');
    await createButton(page).click();
    await expect(createButton(page)).toHaveText('Create · 5 credits, 45 left');
    await expectBalance(page, '45 credits');
    await page.getByRole('button', { name: /^Cancel / }).click();
    await expect(createButton(page)).toHaveText('Create · 5 credits, 50 left');
    await expect(page.getByText('Your credits are back.')).toBeVisible();
    await expectBalance(page, '50 credits');

    await visit(page, '/credits');
    await expect(page.getByRole('row', { name: /Returned for/ })).toContainText('−5');
    await expect(page.getByRole('row', { name: /Welcome credits/ })).toContainText('+50');
  });

  test('that cost too much lead to more credits and keep the text', async ({ page, browser }) => {
    await signIn(page);
    await deductCredits(page, browser, 40);
    await visit(page, '/create');
    await page.getByLabel('Describe your song').fill('four quiet folk songs');
    await expect(createButton(page)).toHaveText('Create · 5 credits, 10 left');
    await page.getByText('More options').click();
    await page.getByRole('radio', { name: '4' }).click();
    const buy = page.getByRole('link', { name: 'Buy credits · 20 needed, 10 left' });
    await expect(buy).toBeVisible();
    await expect(page.getByText('4 takes cost 20 credits; you have 10.')).toBeVisible();
    await buy.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Describe your song')).toHaveValue('four quiet folk songs');
    await page.getByText('More options').click();
    await page.getByRole('radio', { name: '2' }).click();
    await expect(createButton(page)).toHaveText('Create · 10 credits, 10 left');
  });

  test('that may cost too much say so if the balance cannot be checked, and check again', async ({
    page,
    browser,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/);
    const toasts = await recordToasts(page);
    await signIn(page);
    await deductCredits(page, browser, 47);
    await page.route('**/api/v1/credits/check', (route) => route.fulfill({ status: 503, body: '{}' }));
    await visit(page, '/create');
    const failure = page.getByText('Failed to check credit balance');
    await expect(failure).toBeVisible();
    await expect(page.getByRole('link', { name: 'Buy credits · 5 needed, 3 left' })).toBeVisible();
    await page.unroute('**/api/v1/credits/check');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('A song costs 5 credits; you have 3. You need 2 more.')).toBeVisible();
    await expect(failure).toBeHidden();
    expect(await toasts()).toEqual([]);
  });

  test('that the server refuses for lack of credits also lead to more', async ({
    page,
    browser,
    expectedErrors,
  }) => {
    expectedErrors.push(/402/, /ERR_FAILED|ERR_ABORTED/);
    await signIn(page);
    // Without live updates, the page believes that there are enough credits.
    await page.route('**/api/v1/events*', (route) => route.abort());
    const read = page.waitForResponse('**/api/v1/credits/balance');
    await visit(page, '/create');
    await read;
    await page.getByLabel('Describe your song').fill('a quiet folk song');
    await expect(createButton(page)).toHaveText('Create · 5 credits, 50 left');
    await deductCredits(page, browser, 50);
    await createButton(page).click();
    await expect(page.getByRole('link', { name: 'Buy credits · 5 needed, 0 left' })).toBeVisible();
    await expect(page.getByText('Not enough credits: this costs 5 and you have 0')).toBeVisible();
    await expect(page.getByLabel('Describe your song')).toHaveValue('a quiet folk song');
  });
});

test.describe('buying', () => {
  test('shows the credits in the shell within seconds of the payment @alone', async ({ page }) => {
    await signIn(page);
    await visit(page, '/credits');
    await page.getByLabel('Custom amount').fill('100');
    await page.getByRole('button', { name: 'Buy 100 credits for $2.00' }).click();
    await expect(page).toHaveURL(/\/credits\/checkout\?credits=100$/);
    await expect(page.getByText('Test mode, no real payment')).toBeVisible();
    await fillCard(paymentForm(page), CARDS.good);
    await paymentForm(page).getByRole('button', { name: 'Pay $2.00' }).click();
    const paid = Date.now();
    await expectBalance(page, '150 credits');
    // Less than two on a machine that does nothing else.
    expect(Date.now() - paid).toBeLessThan(6_000);
    await expect(page.getByRole('heading', { name: '100 credits added' })).toBeVisible();
    await expect(page).toHaveURL(/\/credits\/done\?session_id=cs_/);

    await page.getByRole('link', { name: 'View history' }).click();
    const line = page.getByRole('row', { name: /Bought 100 credits/ });
    await expect(line).toContainText('+100');
    await expect(line).toContainText('150');
    await expect(page.getByText(/^Bought on /)).toBeVisible();
  });

  test('with a declined card says so, charges nothing, and accepts another card', async ({ page }) => {
    await signIn(page);
    const sessionId = await openCheckout(page, 50);
    await pay(page, CARDS.declined);
    await expect(paymentForm(page).getByRole('alert')).toContainText('declined');
    await expect.poll(() => statusOf(page, sessionId)).toBe('open');
    await expectBalance(page, '50 credits');
    await pay(page, CARDS.good);
    await expect(page.getByRole('heading', { name: '50 credits added' })).toBeVisible();
    await expectBalance(page, '100 credits');
  });

  test('with a card that requires authentication completes once it succeeds', async ({ page }) => {
    await signIn(page);
    await openCheckout(page, 50);
    await pay(page, CARDS.authenticated);
    await paymentForm(page).getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.getByRole('heading', { name: '50 credits added' })).toBeVisible();
    await expectBalance(page, '100 credits');
  });

  test('with a card whose authentication fails changes nothing', async ({ page }) => {
    await signIn(page);
    const sessionId = await openCheckout(page, 50);
    await pay(page, CARDS.authenticated);
    await paymentForm(page).getByRole('button', { name: 'Fail authentication' }).click();
    await expect(paymentForm(page).getByRole('alert')).toBeVisible();
    expect(await statusOf(page, sessionId)).toBe('open');
    await expectBalance(page, '50 credits');
  });

  test('grants once, whether the user returns before or after the webhook @alone', async ({ page }) => {
    await signIn(page);
    await openCheckout(page, 50);
    const standIn = await standInOf(page);
    await page.request.post(`${standIn}/_control/deliveries/hold`, { data: {} });
    try {
      await pay(page, CARDS.good);
      await expect(page.getByRole('heading', { name: '50 credits added' })).toBeVisible();
    } finally {
      await page.request.post(`${standIn}/_control/deliveries/release`, { data: {} });
    }
    await expect.poll(() => undelivered(page, standIn)).toBe(0);
    await page.reload();
    await expect(page.getByText('You have 100 to spend now.')).toBeVisible();
    await expectBalance(page, '100 credits');
  });

  test('grants by the webhook alone if the user never returns', async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/);
    await signIn(page);
    const sessionId = await openCheckout(page, 50);
    // The page never learns the outcome of the payment; the balance arrives as a live update.
    await page.route('**/api/v1/credits/session/**', (route) => route.abort());
    await pay(page, CARDS.good);
    await expectBalance(page, '100 credits');
    await page.unroute('**/api/v1/credits/session/**');
    await visit(page, `/credits/done?session_id=${sessionId}`);
    await expect(page.getByRole('heading', { name: '50 credits added' })).toBeVisible();
    await visit(page, '/credits');
    await expect(page.getByRole('row', { name: /Bought 50 credits/ })).toHaveCount(1);
  });

  test('with a delayed payment waits, and adds the credits when it succeeds', async ({ page }) => {
    await signIn(page);
    const sessionId = await openCheckout(page, 50);
    const standIn = await standInOf(page);
    const session = { session: sessionId };
    await page.request.post(`${standIn}/_control/checkout/pay`, { data: { ...session, delayed: true } });
    await visit(page, `/credits/done?session_id=${sessionId}`);
    await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
    await expectBalance(page, '50 credits');
    await page.request.post(`${standIn}/_control/checkout/resolve`, { data: session });
    await expect(page.getByRole('heading', { name: '50 credits added' })).toBeVisible();
    await expectBalance(page, '100 credits');
  });

  test('with a delayed payment that fails says that nothing was charged', async ({ page }) => {
    await signIn(page);
    const sessionId = await openCheckout(page, 50);
    const standIn = await standInOf(page);
    const session = { session: sessionId };
    await page.request.post(`${standIn}/_control/checkout/pay`, { data: { ...session, delayed: true } });
    await page.request.post(`${standIn}/_control/checkout/resolve`, {
      data: { ...session, succeeded: false },
    });
    await visit(page, `/credits/done?session_id=${sessionId}`);
    await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
    await expect(page.getByText('Nothing was charged, and no credits were added.')).toBeVisible();
    await expectBalance(page, '50 credits');
    const expired = { session: await openCheckout(page, 60) };
    await page.request.post(`${standIn}/_control/checkout/expire`, { data: expired });
    await visit(page, `/credits/done?session_id=${expired.session}`);
    await expect(page.getByRole('heading', { name: 'This checkout has expired' })).toBeVisible();
  });

  test('can be left without paying, and resumes', async ({ page }) => {
    await signIn(page);
    await visit(page, '/create');
    await page.getByLabel('Describe your song').fill('a waltz that waits');
    const sessionId = await openCheckout(page, 50);
    await page.getByRole('link', { name: 'Back without paying' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
    await visit(page, `/credits/done?session_id=${sessionId}`);
    await expect(page.getByRole('heading', { name: 'This payment is not finished' })).toBeVisible();
    expect(await openCheckout(page, 50)).toBe(sessionId);
    await visit(page, '/create');
    await expect(page.getByLabel('Describe your song')).toHaveValue('a waltz that waits');
  });

  test("hides another user's payment", async ({ page, browser, expectedErrors }) => {
    expectedErrors.push(/404/);
    await signIn(page);
    const sessionId = await openCheckout(page, 50);
    const context = await browser.newContext();
    const stranger = await context.newPage();
    await signIn(stranger);
    await visit(stranger, `/credits/done?session_id=${sessionId}`);
    await expect(stranger.getByRole('heading', { name: 'Payment not found' })).toBeVisible();
    await context.close();
    for (const path of ['/credits/done?session_id=nonsense', '/credits/checkout?credits=3']) {
      const gone = await page.request.get(path);
      expect([gone.status(), await gone.text()]).toEqual([
        404,
        expect.stringContaining('>Nothing here</h1>'),
      ]);
    }
  });
});

test.describe('the history', () => {
  test('is filtered by the address, paged and exported', async ({ page }) => {
    await signIn(page);
    await makeSong(page, { prompt: 'calm solo piano', count: 2 });
    await visit(page, '/credits');
    await expect(page.getByRole('row', { name: /Song / })).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Show' }).click();
    await page.getByRole('option', { name: 'Welcome credits' }).click();
    await expect(page).toHaveURL(/\?kind=signup_bonus$/);
    await expect(page.getByRole('row', { name: /Song / })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Welcome credits/ })).toHaveCount(1);
    await visit(page, '/credits?kind=purchase');
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expect(page.getByRole('row', { name: /Song / })).toHaveCount(2);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the whole history as CSV' }).click();
    const file = await (await download).createReadStream();
    const text = Buffer.concat(await file.toArray()).toString();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    expect(text).toMatch(/signup_bonus/);
    expect(text.match(/capture/g)).toHaveLength(2);
  });

  test('shows an error with a retry if it cannot be loaded', async ({ page, expectedErrors }) => {
    expectedErrors.push(/503/);
    await signIn(page);
    await page.route('**/api/v1/credits/history?*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await visit(page, '/credits');
    await expect(page.getByText('Failed to fetch credit history')).toBeVisible();
    await page.unroute('**/api/v1/credits/history?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row', { name: /Welcome credits/ })).toBeVisible();
  });
});

const PAYMENTS = {
  credits: {
    data: { status: 'paid', credits: 100, amount: 200, currency: 'usd', balance: 150 },
    done: '100 credits added',
    toasts: [],
  },
  subscription: {
    data: {
      status: 'paid',
      planId: crypto.randomUUID(),
      planName: 'Maker',
      frequency: 'monthly',
      amount: 2_000,
      currency: 'usd',
      creditsPerMonth: 1_500,
      balance: 1_550,
      currentPeriodEnd: null,
    },
    done: 'Welcome to Maker',
    toasts: ['Failed to fetch session details'],
  },
};

for (const [noun, { data, done, toasts }] of Object.entries(PAYMENTS)) {
  test(`a payment of ${noun} whose status cannot be read says so once, steadily, until it can`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/);
    const shown = await recordToasts(page);
    await signIn(page);
    let isDown = true;
    let requests = 0;
    const { open: answer, opened: held } = gate();
    await page.route(`**/api/v1/${noun}/session/*`, async (route) => {
      requests += 1;
      await held;
      return isDown ? route.fulfill({ status: 503, body: '{}' }) : route.fulfill({ json: { data } });
    });
    await visit(page, `/${noun}/done?session_id=cs_test_any`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Checking your payment');
    answer();
    await expect(heading).toHaveText('Failed to fetch session details');
    const seen = requests;
    await expect
      .poll(async () => [requests > seen + 1, await heading.textContent()], { intervals: [100] })
      .toEqual([true, 'Failed to fetch session details']);
    expect(await shown()).toEqual(toasts);
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading).toHaveText(done);
    expect(await shown()).toEqual(toasts);
  });
}

test('stored failures show their sentences where the data would be', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/);
  const toasts = await recordToasts(page);
  await signIn(page);
  await visit(page, '/credits');
  for (const call of ['balance', 'products', 'pricing', 'calculate-price'])
    await page.route(`**/api/v1/credits/${call}`, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByLabel('Custom amount').fill('777');
  await expect(page.getByRole('main').getByText('Failed to calculate credit price')).toBeVisible();
  await expect.poll(toasts).toEqual(['Failed to calculate price']);
});

test('the menu leads to more credits and closes @phone', async ({ page }) => {
  await signIn(page);
  await visit(page, '/library');
  await page.getByRole('button', { name: /Ana/ }).last().click();
  await expect(page.getByRole('menu').getByText('50 credits', { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Buy More' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
  await expect(page.getByRole('menu')).toBeHidden();
});

test('prices are visible before sign-up, and again next to the packs', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Free to start: 50 credits, about 10 songs.')).toBeVisible();
  await signIn(page);
  await page.goto('/pricing');
  await expect(page.getByText('5 credits', { exact: true })).toBeVisible();
  await expect(page.getByText(/From 10 credits.* Smallest charge \$0\.50\./)).toBeVisible();
  await page.getByRole('link', { name: 'Another amount' }).click();
  await page.getByLabel('Custom amount').fill('10');
  await expect(page.getByText('Smallest charge $0.50')).toBeVisible();
  await page.getByRole('button', { name: 'Buy 10 credits for $0.50' }).click();
  await expect(page.getByRole('region', { name: 'What you are buying' })).toContainText(
    'Smallest charge $0.50',
  );
});

/** Expects the balance in the sidebar; a phone has it in the menu. */
async function expectBalance(page: Page, said: string): Promise<void> {
  await expect(page.getByRole('complementary').getByRole('button', { name: /Ana/ })).toContainText(said);
}

import type { Context, Hono } from 'hono';
import { money, rhythm } from '../billing/lines';
import { lineAmount, totalsOf } from '../checkout/lines';
import { applyOffer, authenticateSession, type Paid, paySession } from '../checkout/pay';
import { clientSecret } from '../checkout/sessions';
import { findCode } from '../objects/promotion-codes';
import type { CheckoutSession } from '../store/payments';
import type { World } from '../world/world';
import { cardFields, readCard, type Typed } from './card-form';
import { type Html, html } from './html';
import { type Page, sendPage } from './layout';

/** The hosted and the embedded checkout: the same pages under two addresses. */
export function addCheckout(app: Hono, world: World): void {
  for (const [base, find] of [
    ['/checkout/:key', (key: string) => hosted(world, key)],
    ['/embed/:key', (key: string) => embedded(world, key)],
  ] as const) {
    const on = (act: (context: Context, session: CheckoutSession) => Promise<Response> | Response) => {
      return (context: Context) => {
        const session = find(context.req.param('key') ?? '');
        return session ? act(context, session) : notFound(context);
      };
    };
    app.get(
      base,
      on((context, session) => show(context, world, session)),
    );
    app.post(
      base,
      on((context, session) => pay(context, world, session)),
    );
    app.post(
      `${base}/code`,
      on((context, session) => redeem(context, world, session)),
    );
    app.get(
      `${base}/authenticate`,
      on((context, session) => showAuthentication(context, world, session)),
    );
    app.post(
      `${base}/authenticate`,
      on((context, session) => authenticate(context, world, session)),
    );
  }
}

function hosted(world: World, id: string): CheckoutSession | undefined {
  const session = world.get('session', id);
  return session?.uiMode === 'hosted_page' ? session : undefined;
}

function embedded(world: World, key: string): CheckoutSession | undefined {
  const session = world.get('session', key.split('_secret_')[0]);
  return session && session.uiMode === 'embedded_page' && clientSecret(session) === key ? session : undefined;
}

const notFound = (context: Context) =>
  sendPage(context, { title: 'Not found', body: html`<h1>There is no such checkout</h1>`, status: 404 });

const home = (session: CheckoutSession) =>
  session.uiMode === 'embedded_page' ? `/embed/${clientSecret(session)}` : `/checkout/${session.id}`;

const withId = (url: string | null, { id }: CheckoutSession) =>
  url?.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? null;

function send(
  context: Context,
  world: World,
  session: CheckoutSession,
  page: Pick<Page, 'title' | 'body' | 'status'>,
) {
  const leadsTo = [session.successUrl, session.cancelUrl, session.returnUrl];
  if (session.uiMode === 'hosted_page') return sendPage(context, { ...page, leadsTo });
  const origin = session.returnUrl ? [new URL(session.returnUrl).origin] : [];
  const framedBy = [...new Set([...world.settings.appOrigins, ...origin])];
  return sendPage(context, { ...page, leadsTo, framedBy });
}

function show(
  context: Context,
  world: World,
  session: CheckoutSession,
  problem?: string,
  typed: Typed = {},
): Response {
  if (session.status === 'complete') return showDone(context, world, session);
  if (session.status === 'expired') {
    const body = html`<h1>This checkout has expired</h1>${backLink(session)}`;
    return send(context, world, session, { title: 'Checkout expired', body });
  }
  const known = {
    email: session.details?.email ?? session.customerEmail ?? undefined,
    name: session.details?.name ?? undefined,
  };
  const { total } = totalsOf(world, session);
  const action = session.mode === 'subscription' ? 'Subscribe' : `Pay ${money(total)}`;
  const body = html`
${summary(world, session)}
${problem && html`<p class="alert" role="alert">${problem}</p>`}
${session.allowCodes && codeForm(session)}
<section aria-labelledby="pay"><h2 id="pay">Pay with card</h2>
<form method="post" action="${home(session)}">
${cardFields({ ...known, ...typed }, !session.customer)}
<button>${action}</button>
</form></section>
${backLink(session)}`;
  return send(context, world, session, {
    title: `Checkout: ${money(total)}`,
    body,
  });
}

const backLink = (session: CheckoutSession) =>
  session.cancelUrl &&
  html`<a class="button second" href="${withId(session.cancelUrl, session)}">Back without paying</a>`;

function summary(world: World, session: CheckoutSession): Html {
  const { subtotal, discount, total } = totalsOf(world, session);
  const [first] = session.lines;
  const price = first && world.get('price', first.price);
  const every = price?.recurring ? ` every ${rhythm(price)}` : '';
  const trial = session.planned?.trialDays;
  return html`<h1>Checkout</h1>
<p class="amount">${money(total)}</p>
<p class="soft">${session.mode === 'subscription' ? `Billed${every || ' regularly'} until you cancel` : 'One payment'}${trial ? `, after a trial of ${trial} days` : ''}</p>
<section aria-label="What you are buying"><ul class="plain">
${session.lines.map((line) => html`<li><span>${line.description} × ${line.quantity}</span><span>${money(lineAmount(world, line))}</span></li>`)}
${discount > 0 && html`<li><span>Discount</span><span>−${money(discount)}</span></li>`}
${discount > 0 && html`<li><span>Before the discount</span><span>${money(subtotal)}</span></li>`}
<li><strong>Total today</strong><strong>${money(total)}</strong></li></ul></section>`;
}

const codeForm = (session: CheckoutSession) => html`<form method="post" action="${home(session)}/code">
<label for="code">Promotion code</label><input id="code" name="code" maxlength="100" autocomplete="off">
<button class="second">${session.discount ? 'Use another code' : 'Apply code'}</button></form>`;

const formOf = async (context: Context) => new URLSearchParams(await context.req.text());

async function pay(context: Context, world: World, session: CheckoutSession): Promise<Response> {
  const form = await formOf(context);
  // It may have been paid in another window meanwhile.
  const latest = world.get('session', session.id) ?? session;
  if (latest.status !== 'open') return context.redirect(home(latest), 303);
  const payer = readCard(form, world.now(session.customer));
  const typed = { email: form.get('email') ?? undefined, name: form.get('name') ?? undefined };
  if (typeof payer === 'string') return show(context, world, latest, payer, typed);
  const email = payer.email ?? latest.details?.email ?? latest.customerEmail;
  if (!latest.customer && !email)
    return show(context, world, latest, 'Your e-mail address is missing.', typed);
  const paid = world.store.run(() => paySession(world, latest, { ...payer, email }));
  return follow(context, world, session.id, paid, typed);
}

function follow(context: Context, world: World, id: string, paid: Paid, typed: Typed): Response {
  const session = world.need('session', id, 'checkout.session');
  if (paid.state === 'refused') return show(context, world, session, paid.message, typed);
  if (paid.state === 'waiting') return context.redirect(`${home(session)}/authenticate`, 303);
  const next = withId(session.successUrl, session);
  return context.redirect(session.uiMode === 'hosted_page' && next ? next : home(session), 303);
}

function showDone(context: Context, world: World, session: CheckoutSession): Response {
  const next = withId(session.successUrl ?? session.returnUrl, session);
  const body = html`<h1 class="done">Payment complete</h1>
<p class="soft">Your test payment of ${money(totalsOf(world, session).total)} is done.</p>
${next && html`<a class="button" href="${next}" target="_top">Done</a>`}`;
  return send(context, world, session, { title: 'Payment complete', body });
}

async function redeem(context: Context, world: World, session: CheckoutSession): Promise<Response> {
  const form = await formOf(context);
  const latest = world.get('session', session.id) ?? session;
  if (latest.status !== 'open' || !latest.allowCodes) return context.redirect(home(latest), 303);
  const code = findCode(world, form.get('code') ?? '', latest.customer);
  const coupon = world.get('coupon', code?.coupon);
  if (!code || !coupon) return show(context, world, latest, 'This code is invalid.');
  world.store.run(() => applyOffer(world, latest, { coupon, promotionCode: code.id }));
  return context.redirect(home(latest), 303);
}

/** The page that a bank would show. */
export function authenticationForm(action: string, amount: string): Html {
  return html`<h1>Confirm it is you</h1>
<p>Your bank asks whether you want to pay <strong>${amount}</strong>.</p>
<form method="post" action="${action}">
<button name="answer" value="complete">Complete authentication</button>
<button name="answer" value="fail" class="second">Fail authentication</button>
</form>`;
}

function showAuthentication(context: Context, world: World, session: CheckoutSession): Response {
  if (session.status !== 'open' || !session.waiting) return context.redirect(home(session), 303);
  const body = authenticationForm(`${home(session)}/authenticate`, money(totalsOf(world, session).total));
  return send(context, world, session, { title: '3-D Secure', body });
}

async function authenticate(context: Context, world: World, session: CheckoutSession): Promise<Response> {
  const form = await formOf(context);
  const latest = world.get('session', session.id) ?? session;
  if (latest.status !== 'open' || !latest.waiting) return context.redirect(home(latest), 303);
  const passed = form.get('answer') === 'complete';
  const paid = world.store.run(() => authenticateSession(world, latest, passed));
  return follow(context, world, session.id, paid, {});
}

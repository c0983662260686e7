import { lineAmount, totalOf } from '../checkout/lines';
import { clientSecret } from '../checkout/sessions';
import { formatMoney, intervalLabel } from '../rules/format';
import type { CheckoutSession } from '../store/payments';
import type { World } from '../world/world';
import { cardFields, type Entered } from './card-form';
import { type Html, html } from './html';
import { alert, type Page } from './layout';

/** The path of a session's page. */
export const pathOf = (session: CheckoutSession): string =>
  session.uiMode === 'embedded_page' ? `/embed/${clientSecret(session)}` : `/checkout/${session.id}`;

/** Returns a URL of the application with the session's id in place. */
export const withSessionId = (url: string | null, { id }: CheckoutSession): string | null =>
  url?.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? null;

/** The page of an open session. */
export function openPage(
  world: World,
  session: CheckoutSession,
  entered: Entered,
  problem?: string,
): Pick<Page, 'title' | 'body'> {
  const total = formatMoney(totalOf(world, session));
  const { details, customerEmail } = session;
  const known = { email: details?.email ?? customerEmail, name: details?.name, ...entered };
  const body = html`
${summary(world, session)}
${alert(problem)}
<section aria-labelledby="pay"><h2 id="pay">Pay with card</h2>
<form method="post" action="${pathOf(session)}">
${cardFields(known, !session.customer)}
<button>${session.mode === 'subscription' ? 'Subscribe' : `Pay ${total}`}</button>
</form></section>
${backLink(session)}`;
  return { title: `Checkout: ${total}`, body };
}

export function expiredPage(session: CheckoutSession): Pick<Page, 'title' | 'body'> {
  const body = html`<h1>This checkout has expired</h1>${backLink(session)}`;
  return { title: 'Checkout expired', body };
}

export function completePage(world: World, session: CheckoutSession): Pick<Page, 'title' | 'body'> {
  const next = withSessionId(session.successUrl ?? session.returnUrl, session);
  const body = html`<h1 class="done">Payment complete</h1>
<p class="soft">Your test payment of ${formatMoney(totalOf(world, session))} went through.</p>
${next && html`<a class="button" href="${next}" target="_top">Done</a>`}`;
  return { title: 'Payment complete', body };
}

const backLink = (session: CheckoutSession) =>
  session.cancelUrl &&
  html`<a class="button second" href="${withSessionId(session.cancelUrl, session)}">Back without paying</a>`;

function summary(world: World, session: CheckoutSession): Html {
  const total = formatMoney(totalOf(world, session));
  return html`<h1>Checkout</h1>
<p class="amount">${total}</p>
<p class="soft">${terms(world, session)}</p>
<section aria-label="Order summary"><ul class="plain">
${session.lines.map((line) => html`<li><span>${line.description} × ${line.quantity}</span><span>${formatMoney(lineAmount(world, line))}</span></li>`)}
<li><strong>Total today</strong><strong>${total}</strong></li></ul></section>`;
}

function terms(world: World, { mode, lines }: CheckoutSession): string {
  const price = world.get('price', lines[0]?.price);
  const interval = price?.recurring ? `every ${intervalLabel(price)}` : 'regularly';
  return mode === 'subscription' ? `Billed ${interval} until you cancel` : 'One-time payment';
}

import type { Context, Hono } from 'hono';
import { defaultCard } from '../billing/collection';
import { priceOf, productName } from '../billing/prices';
import { ApiError } from '../protocol/errors';
import { hasEnded } from '../rules/due';
import { formatMoney, intervalLabel } from '../rules/format';
import type { Subscription } from '../store/billing';
import type { PaymentMethod } from '../store/customers';
import type { World } from '../world/world';
import { cardFields } from './card-form';
import { type Html, html } from './html';
import { alert, readForm, sendNotFound, sendPage } from './layout';
import { actions, type Visit } from './portal-actions';

const MAX_INVOICES = 24;

/** Adds the customer portal: card, cancellation, invoices. */
export function addPortal(app: Hono, world: World): void {
  app.get('/portal/:secret', (context) => {
    const visit = visitOf(world, context.req.param('secret'));
    return visit ? show(context, world, visit) : notFound(context);
  });
  for (const [name, act] of Object.entries(actions)) {
    app.post(`/portal/:secret/${name}`, async (context) => {
      const visit = visitOf(world, context.req.param('secret'));
      if (!visit) return notFound(context);
      const form = await readForm(context);
      const problem = messageOf(() => world.store.run(() => act(world, visit, form)));
      if (problem === null) return context.redirect(`/portal/${visit.session.secret}`, 303);
      return show(context, world, visit, problem);
    });
  }
}

const notFound = (context: Context) => sendNotFound(context, 'Portal session not found');

function visitOf(world: World, secret: string): Visit | null {
  const [session] = world.store.table('portal_session').where('secret', secret);
  const customer = world.get('customer', session?.customer);
  const configuration = world.get('portal_configuration', session?.configuration);
  return session && customer && configuration ? { session, customer, configuration } : null;
}

/** Returns what the action returns, or the message of its API error. */
function messageOf(act: () => string | null): string | null {
  try {
    return act();
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

const formatDate = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const payForm = ({ session }: Visit, invoice: string): Html =>
  html`<form class="inline" method="post" action="/portal/${session.secret}/pay">
<input type="hidden" name="invoice" value="${invoice}"><button class="small second">Pay now</button></form>`;

function subscriptionRow(world: World, subscription: Subscription): Html {
  const { items, status, cancelAtPeriodEnd: ends } = subscription;
  const [item] = items;
  const price = item && priceOf(world, item);
  const name = price
    ? `${productName(world, price)}, ${formatMoney(price.amount)} every ${intervalLabel(price)}`
    : 'Subscription';
  const end = formatDate(item?.end ?? 0);
  const renewal = ends ? `Ends on ${end}` : `${status.replace('_', ' ')}, renews on ${end}`;
  return html`<li><span>${name}<br><span class="soft">${renewal}</span></span></li>`;
}

function invoiceSection(world: World, visit: Visit): Html {
  const invoices = world.store.table('invoice').where('customer', visit.customer.id).slice(0, MAX_INVOICES);
  const rows = invoices.map(
    (invoice) => html`<li><a href="/invoice/${invoice.secret}">${invoice.number ?? 'Draft'}</a>
<span>${formatDate(invoice.created)}</span><span>${formatMoney(invoice.total)} · ${invoice.status}</span>
${invoice.status === 'open' && payForm(visit, invoice.id)}</li>`,
  );
  return html`<section aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>
<ul class="plain">${rows}</ul>${rows.length === 0 && html`<p>No invoices yet.</p>`}</section>`;
}

function cardSection({ session, customer, configuration }: Visit, card: PaymentMethod | undefined): Html {
  const expiry = card && `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  return html`<section aria-labelledby="card-title"><h2 id="card-title">Payment method</h2>
<p>${card ? `Visa ending in ${card.last4}, expires ${expiry}` : 'No card on file.'}</p>
${
  configuration.paymentMethodUpdate &&
  html`<form method="post" action="/portal/${session.secret}/card">
${cardFields({ name: customer.name }, false)}<button>Save card</button></form>`
}</section>`;
}

function show(context: Context, world: World, visit: Visit, problem?: string): Response {
  const { session, configuration } = visit;
  const customer = world.get('customer', visit.customer.id) ?? visit.customer;
  const subscriptions = world.store
    .table('subscription')
    .where('customer', customer.id)
    .filter((one) => !hasEnded(one));
  const card = defaultCard(world, subscriptions[0], customer.id);
  const body = html`
<h1>Manage your subscription</h1>
<p class="soft">${customer.name ?? ''} ${customer.email ?? ''}</p>
${alert(problem)}
<section aria-labelledby="plan"><h2 id="plan">Subscription</h2>
<ul class="plain">${subscriptions.map((one) => subscriptionRow(world, one))}</ul>
${subscriptions.length === 0 && html`<p>No active subscription.</p>`}</section>
${cardSection({ ...visit, customer }, card)}
${configuration.invoiceHistory && invoiceSection(world, visit)}
${session.returnUrl && html`<a class="button second" href="${session.returnUrl}">Return</a>`}`;
  return sendPage(context, { title: 'Customer portal', body, leadsTo: [session.returnUrl] });
}

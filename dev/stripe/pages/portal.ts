import type { Context, Hono } from 'hono';
import { endSubscription } from '../billing/cancel';
import { cardOf, collect } from '../billing/collection';
import { money, nameOf, priceOf, rhythm } from '../billing/lines';
import { updateSubscription } from '../calls/billing/subscription-update';
import { saveCustomer } from '../objects/customers';
import { attach, createPaymentMethod } from '../objects/payment-methods';
import { saveSubscription } from '../objects/subscriptions';
import { StripeFailure } from '../protocol/errors';
import { hasEnded } from '../rules/due';
import type { Subscription } from '../store/billing';
import type { Customer, PortalConfiguration, PortalSession } from '../store/customers';
import type { World } from '../world/world';
import { cardFields, readCard } from './card-form';
import { type Html, html } from './html';
import { sendPage } from './layout';

interface Visit {
  session: PortalSession;
  customer: Customer;
  configuration: PortalConfiguration;
}

type Act = (world: World, visit: Visit, form: URLSearchParams) => string | null;

/** The customer portal: card, cancellation, invoices. */
export function addPortal(app: Hono, world: World): void {
  app.get('/portal/:secret', (context) => {
    const visit = visitOf(world, context.req.param('secret'));
    return visit ? show(context, world, visit) : notFound(context);
  });
  for (const [name, act] of Object.entries(acts)) {
    app.post(`/portal/:secret/${name}`, async (context) => {
      const visit = visitOf(world, context.req.param('secret'));
      if (!visit) return notFound(context);
      const form = new URLSearchParams(await context.req.text());
      const problem = attempt(() => world.store.run(() => act(world, visit, form)));
      if (problem === null) return context.redirect(`/portal/${visit.session.secret}`, 303);
      return show(context, world, visit, problem);
    });
  }
}

const notFound = (context: Context) =>
  sendPage(context, {
    title: 'Not found',
    body: html`<h1>This portal session does not exist</h1>`,
    status: 404,
  });

function visitOf(world: World, secret: string): Visit | null {
  const [session] = world.store.table('portal_session').where('secret', secret);
  const customer = world.get('customer', session?.customer);
  const configuration = world.get('portal_configuration', session?.configuration);
  return session && customer && !customer.deleted && configuration
    ? { session, customer, configuration }
    : null;
}

function attempt(act: () => string | null): string | null {
  try {
    return act();
  } catch (error) {
    if (error instanceof StripeFailure) return error.message;
    throw error;
  }
}

function ownSubscription(world: World, visit: Visit, form: URLSearchParams): Subscription | null {
  const found = world.get('subscription', form.get('subscription'));
  return found && found.customer === visit.customer.id && !hasEnded(found) ? found : null;
}

const GONE = 'This subscription has ended.';

const acts: Record<string, Act> = {
  cancel(world, visit, form) {
    const { enabled, mode, proration } = visit.configuration.cancel;
    const subscription = ownSubscription(world, visit, form);
    if (!subscription) return GONE;
    if (!enabled) return 'Subscriptions cannot be cancelled here.';
    if (mode === 'immediately') {
      const how = { prorates: proration !== 'none', invoicesNow: proration === 'always_invoice' };
      endSubscription(world, subscription, 'cancellation_requested', how);
    } else updateSubscription(world, subscription, { cancel_at_period_end: true });
    return null;
  },
  reactivate(world, visit, form) {
    const subscription = ownSubscription(world, visit, form);
    if (!subscription) return GONE;
    updateSubscription(world, subscription, { cancel_at_period_end: false });
    return null;
  },
  card(world, visit, form) {
    if (!visit.configuration.paymentMethodUpdate) return 'The card cannot be changed here.';
    const payer = readCard(form, world.now(visit.customer.id));
    if (typeof payer === 'string') return payer;
    if (payer.habit === 'declined' || payer.habit === 'insufficient_funds') return 'Your card was declined.';
    const { id, email } = visit.customer;
    const card = attach(world, createPaymentMethod(world, id, { ...payer, email }), visit.customer);
    saveCustomer(world, visit.customer, { paymentMethod: card.id });
    for (const subscription of world.store.table('subscription').where('customer', id)) {
      if (hasEnded(subscription) || subscription.paymentMethod === null) continue;
      saveSubscription(world, subscription, { paymentMethod: card.id });
    }
    return null;
  },
  pay(world, visit, form) {
    const invoice = world.get('invoice', form.get('invoice'));
    if (invoice?.customer !== visit.customer.id || invoice.status !== 'open')
      return 'This invoice is not open.';
    const outcome = collect(world, invoice, { outOfTurn: true });
    if (outcome === 'paid') return null;
    return outcome === 'action'
      ? 'Your bank asks for authentication: open the invoice.'
      : 'Your card was declined.';
  },
};

const date = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const button = (visit: Visit, act: string, field: string, id: string, words: string): Html =>
  html`<form class="inline" method="post" action="/portal/${visit.session.secret}/${act}">
<input type="hidden" name="${field}" value="${id}"><button class="small second">${words}</button></form>`;

function subscriptionRow(world: World, visit: Visit, subscription: Subscription): Html {
  const [item] = subscription.items;
  const price = item && priceOf(world, item);
  const name = price
    ? `${nameOf(world, price)}, ${money(price.amount)} every ${rhythm(price)}`
    : 'Subscription';
  const end = date(item?.end ?? 0);
  const ends = subscription.cancelAtPeriodEnd;
  return html`<li><span>${name}<br><span class="soft">${ends ? `Ends on ${end}` : `${subscription.status.replace('_', ' ')}, renews on ${end}`}</span></span>
${ends && button(visit, 'reactivate', 'subscription', subscription.id, 'Keep subscription')}
${!ends && visit.configuration.cancel.enabled && button(visit, 'cancel', 'subscription', subscription.id, 'Cancel subscription')}</li>`;
}

function invoiceRows(world: World, visit: Visit): Html[] {
  const invoices = world.store.table('invoice').where('customer', visit.customer.id).slice(0, 24);
  return invoices.map(
    (invoice) => html`<li><a href="/invoice/${invoice.secret}">${invoice.number ?? 'Draft'}</a>
<span>${date(invoice.created)}</span><span>${money(invoice.total)} · ${invoice.status}</span>
${invoice.status === 'open' && button(visit, 'pay', 'invoice', invoice.id, 'Pay now')}</li>`,
  );
}

function show(context: Context, world: World, visit: Visit, problem?: string): Response {
  const { session, configuration } = visit;
  const customer = world.get('customer', visit.customer.id) ?? visit.customer;
  const subscriptions = world.store
    .table('subscription')
    .where('customer', customer.id)
    .filter((one) => !hasEnded(one));
  const card = cardOf(world, subscriptions[0], customer.id);
  const invoices = configuration.invoiceHistory ? invoiceRows(world, visit) : [];
  const body = html`
<h1>${configuration.headline ?? 'Manage your subscription'}</h1>
<p class="soft">${customer.name ?? ''} ${customer.email ?? ''}</p>
${problem && html`<p class="alert" role="alert">${problem}</p>`}
<section aria-labelledby="plan"><h2 id="plan">Subscription</h2>
<ul class="plain">${subscriptions.map((one) => subscriptionRow(world, visit, one))}</ul>
${subscriptions.length === 0 && html`<p>There is no running subscription.</p>`}</section>
<section aria-labelledby="card-title"><h2 id="card-title">Payment method</h2>
<p>${card ? `Visa ending in ${card.last4}, valid to ${String(card.expMonth).padStart(2, '0')}/${card.expYear}` : 'No card on file.'}</p>
${
  configuration.paymentMethodUpdate &&
  html`<form method="post" action="/portal/${session.secret}/card">
${cardFields({ name: customer.name ?? undefined }, false)}<button>Save card</button></form>`
}</section>
${
  configuration.invoiceHistory &&
  html`<section aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>
<ul class="plain">${invoices}</ul>${invoices.length === 0 && html`<p>No invoices yet.</p>`}</section>`
}
${session.returnUrl && html`<a class="button second" href="${session.returnUrl}">Return</a>`}`;
  return sendPage(context, { title: 'Customer portal', body, leadsTo: [session.returnUrl] });
}

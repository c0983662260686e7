import type { Context, Hono } from 'hono';
import { afterPayment, collect } from '../billing/collection';
import { markPaid } from '../billing/invoice-status';
import { attachPaymentMethod, createPaymentMethod } from '../objects/payment-methods';
import { applyOutcome, failAuthentication } from '../payments/intents';
import { formatMoney } from '../rules/format';
import type { Invoice } from '../store/billing';
import type { PaymentIntent } from '../store/payments';
import type { World } from '../world/world';
import { authenticationForm, isAuthenticated } from './authentication';
import { cardFields, readCard } from './card-form';
import { html } from './html';
import { alert, readForm, sendNotFound, sendPage } from './layout';

/** Adds the page of an invoice, where it can be paid, and the authentication that a renewal may require. */
export function addInvoice(app: Hono, world: World): void {
  const withInvoice = (handle: (context: Context, invoice: Invoice) => Reply) => (context: Context) => {
    const [invoice] = world.store.table('invoice').where('secret', context.req.param('secret'));
    return invoice && invoice.finalizedAt !== null ? handle(context, invoice) : notFound(context);
  };
  const withIntent = (handle: (context: Context, intent: PaymentIntent) => Reply) => (context: Context) => {
    const [intent] = world.store.table('payment_intent').where('secret', context.req.param('secret'));
    return intent ? handle(context, intent) : notFound(context);
  };
  app.get(
    '/invoice/:secret',
    withInvoice((context, invoice) => show(context, world, invoice)),
  );
  app.post(
    '/invoice/:secret',
    withInvoice((context, invoice) => pay(context, world, invoice)),
  );
  app.get(
    '/invoice/:secret/text',
    withInvoice((context, invoice) => context.text(asText(invoice))),
  );
  app.get('/3ds/:secret', withIntent(showAuthentication));
  app.post(
    '/3ds/:secret',
    withIntent((context, intent) => authenticate(context, world, intent)),
  );
}

type Reply = Promise<Response> | Response;

const notFound = (context: Context) => sendNotFound(context, 'Page not found');

function asText(invoice: Invoice): string {
  const lines = invoice.lines.map(({ description, amount }) => `${description}\t${formatMoney(amount)}`);
  return [
    `Invoice ${invoice.number}`,
    ...lines,
    `Total\t${formatMoney(invoice.total)}`,
    `Status\t${invoice.status}`,
  ].join('\n');
}

function show(context: Context, world: World, invoice: Invoice, problem?: string): Response {
  const intent = world.get('payment_intent', invoice.payment_intent);
  const isOpen = invoice.status === 'open';
  const body = html`<h1>Invoice ${invoice.number}</h1>
<p class="amount">${formatMoney(invoice.amountDue)}</p><p class="soft">${invoice.status}</p>
${alert(problem)}
<section aria-label="Items"><ul class="plain">
${invoice.lines.map(({ description, amount }) => html`<li><span>${description}</span><span>${formatMoney(amount)}</span></li>`)}
<li><strong>Total</strong><strong>${formatMoney(invoice.total)}</strong></li></ul></section>
${isOpen && intent?.status === 'requires_action' && html`<a class="button" href="/3ds/${intent.secret}">Confirm with your bank</a>`}
${
  isOpen &&
  html`<section aria-labelledby="pay"><h2 id="pay">Pay with card</h2>
<form method="post" action="/invoice/${invoice.secret}">${cardFields({}, false)}<button>Pay ${formatMoney(invoice.amountDue)}</button></form></section>`
}`;
  return sendPage(context, { title: `Invoice ${invoice.number}`, body });
}

async function pay(context: Context, world: World, { id }: Invoice): Promise<Response> {
  const form = await readForm(context);
  const invoice = world.need('invoice', id, 'invoice');
  if (invoice.status !== 'open') return show(context, world, invoice);
  const payer = readCard(form, world.now(invoice.customer));
  if (typeof payer === 'string') return show(context, world, invoice, payer);
  const result = world.store.run(() => {
    const customer = world.need('customer', invoice.customer, 'customer');
    const card = attachPaymentMethod(world, createPaymentMethod(world, customer.id, payer), customer);
    return collect(world, invoice, { isPresent: true, card, isManual: true });
  });
  const intent = world.get('payment_intent', invoice.payment_intent);
  if (result === 'requires_action' && intent) return context.redirect(`/3ds/${intent.secret}`, 303);
  if (result === 'paid') return context.redirect(`/invoice/${invoice.secret}`, 303);
  const problem = intent?.error?.message ?? 'Your card was declined.';
  return show(context, world, world.need('invoice', id, 'invoice'), problem);
}

function showAuthentication(context: Context, intent: PaymentIntent): Response {
  const reason =
    intent.status === 'succeeded' ? 'This payment has gone through.' : 'This payment needs no confirmation.';
  const body =
    intent.status === 'requires_action'
      ? authenticationForm(`/3ds/${intent.secret}`, formatMoney(intent.amount))
      : html`<h1>Nothing to confirm</h1><p>${reason}</p>`;
  return sendPage(context, { title: '3-D Secure', body });
}

async function authenticate(context: Context, world: World, { id }: PaymentIntent): Promise<Response> {
  const form = await readForm(context);
  const intent = world.need('payment_intent', id, 'payment_intent');
  const invoice = world.get('invoice', intent.invoice);
  const card = world.get('payment_method', intent.paymentMethod);
  if (intent.status !== 'requires_action' || !invoice || !card) return showAuthentication(context, intent);
  world.store.run(() => {
    if (!isAuthenticated(form)) {
      failAuthentication(world, intent);
      return;
    }
    applyOutcome(world, intent, card, 'succeeds');
    afterPayment(world, markPaid(world, invoice));
  });
  return context.redirect(`/invoice/${invoice.secret}`, 303);
}

import type { Context, Hono } from 'hono';
import { afterPayment, collect } from '../billing/collection';
import { markPaid } from '../billing/invoices';
import { money } from '../billing/lines';
import { attach, createPaymentMethod } from '../objects/payment-methods';
import { failAuthentication, settleIntent } from '../payments/intents';
import type { Invoice } from '../store/billing';
import type { PaymentIntent } from '../store/payments';
import type { World } from '../world/world';
import { cardFields, readCard } from './card-form';
import { authenticationForm } from './checkout';
import { html } from './html';
import { sendPage } from './layout';

/** The page of an invoice, where an open one can be paid, and the authentication that a renewal may need. */
export function addInvoice(app: Hono, world: World): void {
  app.get('/invoice/:secret', (context) =>
    withInvoice(context, world, (invoice) => show(context, world, invoice)),
  );
  app.post('/invoice/:secret', (context) =>
    withInvoice(context, world, (invoice) => pay(context, world, invoice)),
  );
  app.get('/invoice/:secret/text', (context) =>
    withInvoice(context, world, (invoice) => context.text(asText(invoice))),
  );
  app.get('/3ds/:secret', (context) => withIntent(context, world, (intent) => showCheck(context, intent)));
  app.post('/3ds/:secret', (context) =>
    withIntent(context, world, (intent) => check(context, world, intent)),
  );
}

type Answer = Promise<Response> | Response;

const notFound = (context: Context) =>
  sendPage(context, { title: 'Not found', body: html`<h1>There is no such page</h1>`, status: 404 });

function withInvoice(context: Context, world: World, act: (invoice: Invoice) => Answer): Answer {
  const [invoice] = world.store.table('invoice').where('secret', context.req.param('secret'));
  return invoice && invoice.finalizedAt !== null ? act(invoice) : notFound(context);
}

function withIntent(context: Context, world: World, act: (intent: PaymentIntent) => Answer): Answer {
  const [intent] = world.store.table('payment_intent').where('secret', context.req.param('secret'));
  return intent ? act(intent) : notFound(context);
}

function asText(invoice: Invoice): string {
  const lines = invoice.lines.map(({ description, amount }) => `${description}\t${money(amount)}`);
  return [
    `Invoice ${invoice.number}`,
    ...lines,
    `Total\t${money(invoice.total)}`,
    `Status\t${invoice.status}`,
  ].join('\n');
}

function show(context: Context, world: World, invoice: Invoice, problem?: string): Response {
  const intent = world.get('payment_intent', invoice.payment_intent);
  const waits = intent?.status === 'requires_action';
  const body = html`<h1>Invoice ${invoice.number}</h1>
<p class="amount">${money(invoice.amountDue)}</p><p class="soft">${invoice.status}</p>
${problem && html`<p class="alert" role="alert">${problem}</p>`}
<section aria-label="What is billed"><ul class="plain">
${invoice.lines.map(({ description, amount }) => html`<li><span>${description}</span><span>${money(amount)}</span></li>`)}
<li><strong>Total</strong><strong>${money(invoice.total)}</strong></li></ul></section>
${invoice.status === 'open' && waits && html`<a class="button" href="/3ds/${intent.secret}">Confirm with your bank</a>`}
${
  invoice.status === 'open' &&
  html`<section aria-labelledby="pay"><h2 id="pay">Pay with card</h2>
<form method="post" action="/invoice/${invoice.secret}">${cardFields({}, false)}<button>Pay ${money(invoice.amountDue)}</button></form></section>`
}`;
  return sendPage(context, { title: `Invoice ${invoice.number}`, body });
}

async function pay(context: Context, world: World, { id }: Invoice): Promise<Response> {
  const form = new URLSearchParams(await context.req.text());
  const invoice = world.need('invoice', id, 'invoice');
  if (invoice.status !== 'open') return show(context, world, invoice);
  const payer = readCard(form, world.now(invoice.customer));
  if (typeof payer === 'string') return show(context, world, invoice, payer);
  const outcome = world.store.run(() => {
    const customer = world.need('customer', invoice.customer, 'customer');
    const card = attach(world, createPaymentMethod(world, customer.id, payer), customer);
    return collect(world, invoice, { isPresent: true, card, outOfTurn: true });
  });
  const latest = world.need('invoice', id, 'invoice');
  const intent = world.get('payment_intent', invoice.payment_intent);
  if (outcome === 'action' && intent) return context.redirect(`/3ds/${intent.secret}`, 303);
  if (outcome === 'failed')
    return show(context, world, latest, intent?.error?.message ?? 'Your card was declined.');
  return context.redirect(`/invoice/${invoice.secret}`, 303);
}

function showCheck(context: Context, intent: PaymentIntent): Response {
  const body =
    intent.status === 'requires_action'
      ? authenticationForm(`/3ds/${intent.secret}`, money(intent.amount))
      : html`<h1>Nothing to confirm</h1><p>This payment ${intent.status === 'succeeded' ? 'went through' : 'does not wait for you'}.</p>`;
  return sendPage(context, { title: '3-D Secure', body });
}

async function check(context: Context, world: World, { id }: PaymentIntent): Promise<Response> {
  const form = new URLSearchParams(await context.req.text());
  const intent = world.need('payment_intent', id, 'payment_intent');
  const invoice = world.get('invoice', intent.invoice);
  const card = world.get('payment_method', intent.paymentMethod);
  if (intent.status !== 'requires_action' || !invoice || !card) return showCheck(context, intent);
  world.store.run(() => {
    if (form.get('answer') !== 'complete') {
      failAuthentication(world, intent);
      return;
    }
    settleIntent(world, intent, card, 'succeeds');
    afterPayment(world, markPaid(world, invoice));
  });
  return context.redirect(`/invoice/${invoice.secret}`, 303);
}

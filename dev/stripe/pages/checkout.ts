import type { Context, Hono } from 'hono';
import { totalOf } from '../checkout/lines';
import { authenticateSession, type PayResult, paySession } from '../checkout/pay';
import { clientSecret } from '../checkout/sessions';
import { formatMoney } from '../rules/format';
import type { CheckoutSession } from '../store/payments';
import type { World } from '../world/world';
import { authenticationForm, isAuthenticated } from './authentication';
import { type Entered, readCard } from './card-form';
import { completePage, expiredPage, openPage, pathOf, withSessionId } from './checkout-view';
import { type Page, readForm, sendNotFound, sendPage } from './layout';

type Find = (world: World, key: string) => CheckoutSession | undefined;
type Handler = (visit: Visit) => Promise<Response> | Response;

interface Visit {
  context: Context;
  world: World;
  session: CheckoutSession;
}

/** Adds the hosted and the embedded checkout: the same pages at two addresses. */
export function addCheckout(app: Hono, world: World): void {
  const pages: [string, Find][] = [
    ['/checkout/:key', findHosted],
    ['/embed/:key', findEmbedded],
  ];
  for (const [path, find] of pages) {
    const handle = (handler: Handler) => (context: Context) => {
      const session = find(world, context.req.param('key') ?? '');
      return session ? handler({ context, world, session }) : sendNotFound(context, 'Checkout not found');
    };
    app.get(path, handle(show));
    app.post(path, handle(pay));
    app.get(`${path}/authenticate`, handle(showAuthentication));
    app.post(`${path}/authenticate`, handle(authenticate));
  }
}

function findHosted(world: World, id: string): CheckoutSession | undefined {
  const session = world.get('session', id);
  return session?.uiMode === 'hosted_page' ? session : undefined;
}

function findEmbedded(world: World, secret: string): CheckoutSession | undefined {
  const session = world.get('session', secret.split('_secret_')[0]);
  const isFound = session?.uiMode === 'embedded_page' && clientSecret(session) === secret;
  return isFound ? session : undefined;
}

function send({ context, world, session }: Visit, page: Pick<Page, 'title' | 'body'>): Response {
  const leadsTo = [session.successUrl, session.cancelUrl, session.returnUrl];
  if (session.uiMode === 'hosted_page') return sendPage(context, { ...page, leadsTo });
  const origin = session.returnUrl ? [new URL(session.returnUrl).origin] : [];
  const framedBy = [...new Set([...world.settings.appOrigins, ...origin])];
  return sendPage(context, { ...page, leadsTo, framedBy });
}

const show = (visit: Visit): Response => showWith(visit);

function showWith(visit: Visit, problem?: string, entered: Entered = {}): Response {
  const { world, session } = visit;
  if (session.status === 'complete') return send(visit, completePage(world, session));
  if (session.status === 'expired') return send(visit, expiredPage(session));
  return send(visit, openPage(world, session, entered, problem));
}

/** The session may have changed in another window while the form was read. */
const latest = (visit: Visit): Visit => ({
  ...visit,
  session: visit.world.get('session', visit.session.id) ?? visit.session,
});

const redirect = ({ context, session }: Visit, path = ''): Response =>
  context.redirect(`${pathOf(session)}${path}`, 303);

async function pay(before: Visit): Promise<Response> {
  const form = await readForm(before.context);
  const visit = latest(before);
  const { world, session } = visit;
  if (session.status !== 'open') return redirect(visit);
  const entered = { email: form.get('email'), name: form.get('name') };
  const payer = readCard(form, world.now(session.customer));
  if (typeof payer === 'string') return showWith(visit, payer, entered);
  const email = payer.email ?? session.details?.email ?? session.customerEmail;
  if (!session.customer && !email) return showWith(visit, 'Enter your email address.', entered);
  const result = world.store.run(() => paySession(world, session, { ...payer, email }));
  return follow(latest(visit), result, entered);
}

function follow(visit: Visit, result: PayResult, entered: Entered = {}): Response {
  const { context, session } = visit;
  if (result.state === 'refused') return showWith(visit, result.message, entered);
  if (result.state === 'waiting') return redirect(visit, '/authenticate');
  const next = withSessionId(session.successUrl, session);
  return session.uiMode === 'hosted_page' && next ? context.redirect(next, 303) : redirect(visit);
}

function showAuthentication(visit: Visit): Response {
  const { world, session } = visit;
  if (session.status !== 'open' || !session.waiting) return redirect(visit);
  const amount = formatMoney(totalOf(world, session));
  const body = authenticationForm(`${pathOf(session)}/authenticate`, amount);
  return send(visit, { title: '3-D Secure', body });
}

async function authenticate(before: Visit): Promise<Response> {
  const form = await readForm(before.context);
  const visit = latest(before);
  const { world, session } = visit;
  if (session.status !== 'open' || !session.waiting) return redirect(visit);
  const result = world.store.run(() => authenticateSession(world, session, isAuthenticated(form)));
  return follow(latest(visit), result);
}

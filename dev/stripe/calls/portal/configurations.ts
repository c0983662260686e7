import { liveCustomer } from '../../objects/customers';
import { invalid, type Shape } from '../../protocol/errors';
import { choice, flag, metadata, object, orNull, type Read, required, text } from '../../protocol/params';
import type { PortalConfiguration, PortalSession } from '../../store/customers';
import { emitChange, mergeMetadata } from '../../world/changes';
import { newId, randomWord } from '../../world/ids';
import type { World } from '../../world/world';
import { endpoint, listing } from '../endpoint';

const switchable = object({ enabled: required(flag()) });

const features = object({
  customer_update: object({ enabled: required(flag()) }),
  invoice_history: switchable,
  payment_method_update: switchable,
  subscription_cancel: object({
    enabled: required(flag()),
    mode: choice('at_period_end', 'immediately'),
    proration_behavior: choice('always_invoice', 'create_prorations', 'none'),
  }),
  subscription_update: object({ enabled: required(flag()) }),
});

const configurable = {
  business_profile: object({
    headline: orNull(text(60)),
    privacy_policy_url: text(),
    terms_of_service_url: text(),
  }),
  default_return_url: orNull(text()),
  features,
  metadata: metadata(),
  name: orNull(text()),
};

function showFeatures(configuration: PortalConfiguration): Shape {
  const { cancel } = configuration;
  return {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: configuration.invoiceHistory },
    payment_method_update: {
      enabled: configuration.paymentMethodUpdate,
      payment_method_configuration: null,
    },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: cancel.enabled,
      mode: cancel.mode,
      proration_behavior: cancel.proration,
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: false,
      products: null,
      proration_behavior: 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  };
}

export function showConfiguration(_world: World, configuration: PortalConfiguration): Shape {
  return {
    id: configuration.id,
    object: 'billing_portal.configuration',
    active: configuration.active,
    application: null,
    business_profile: {
      headline: configuration.headline,
      privacy_policy_url: configuration.privacyUrl,
      terms_of_service_url: configuration.termsUrl,
    },
    created: configuration.created,
    default_return_url: configuration.returnUrl,
    features: showFeatures(configuration),
    is_default: configuration.isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: configuration.metadata,
    name: configuration.name,
    updated: configuration.updated,
  };
}

type Given = Read<typeof configurable>;

function filled(configuration: PortalConfiguration, given: Given): PortalConfiguration {
  const { features: chosen = {}, business_profile: profile = {} } = given;
  for (const name of ['customer_update', 'subscription_update'] as const) {
    if (!chosen[name]?.enabled) continue;
    throw invalid(`features[${name}]: not implemented in the stand-in`, `features[${name}][enabled]`);
  }
  const cancel = chosen.subscription_cancel;
  return {
    ...configuration,
    cancel: cancel
      ? {
          enabled: cancel.enabled,
          mode: cancel.mode ?? 'at_period_end',
          proration: cancel.proration_behavior ?? 'none',
        }
      : configuration.cancel,
    invoiceHistory: chosen.invoice_history?.enabled ?? configuration.invoiceHistory,
    paymentMethodUpdate: chosen.payment_method_update?.enabled ?? configuration.paymentMethodUpdate,
    headline: profile.headline === undefined ? configuration.headline : profile.headline,
    privacyUrl: profile.privacy_policy_url ?? configuration.privacyUrl,
    termsUrl: profile.terms_of_service_url ?? configuration.termsUrl,
    returnUrl: given.default_return_url === undefined ? configuration.returnUrl : given.default_return_url,
    metadata: mergeMetadata(configuration.metadata, given.metadata),
    name: given.name === undefined ? configuration.name : given.name,
  };
}

function blank(now: number): PortalConfiguration {
  return {
    id: newId('bpc', 24),
    created: now,
    updated: now,
    active: true,
    isDefault: false,
    name: null,
    headline: null,
    privacyUrl: null,
    termsUrl: null,
    returnUrl: null,
    metadata: {},
    invoiceHistory: false,
    paymentMethodUpdate: false,
    cancel: { enabled: false, mode: 'at_period_end', proration: 'none' },
  };
}

/** The configuration of sessions that name none, with everything the portal can do. */
function defaultConfiguration(world: World): PortalConfiguration {
  for (const one of world.store.table('portal_configuration').all()) if (one.isDefault) return one;
  return world.put('portal_configuration', {
    ...blank(world.now()),
    isDefault: true,
    invoiceHistory: true,
    paymentMethodUpdate: true,
    cancel: { enabled: true, mode: 'at_period_end', proration: 'none' },
  });
}

const portalUrl = (world: World, session: PortalSession): string => `${world.base}/portal/${session.secret}`;

function showPortalSession(world: World, session: PortalSession): Shape {
  return {
    id: session.id,
    object: 'billing_portal.session',
    configuration: session.configuration,
    created: session.created,
    customer: session.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: session.returnUrl,
    url: portalUrl(world, session),
  };
}

const openable = {
  configuration: text(),
  customer: required(text()),
  locale: choice('auto', 'en'),
  return_url: text(),
};

function createPortalSession(world: World, given: Read<typeof openable>): Shape {
  liveCustomer(world, given.customer);
  const configuration = given.configuration
    ? world.need('portal_configuration', given.configuration, 'configuration', 'configuration')
    : defaultConfiguration(world);
  const url = given.return_url ?? configuration.returnUrl;
  if (url && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) {
    throw invalid('Not a valid URL', 'return_url', 'url_invalid');
  }
  const now = world.now();
  const session = world.put('portal_session', {
    id: newId('bps', 24),
    created: now,
    secret: randomWord(40),
    customer: given.customer,
    configuration: configuration.id,
    returnUrl: url,
  });
  const shown = showPortalSession(world, session);
  world.emit('billing_portal.session.created', shown, now);
  return shown;
}

export const portalEndpoints = [
  endpoint(
    'POST',
    '/v1/billing_portal/configurations',
    { ...configurable, features: required(features) },
    (world, given) => {
      const now = world.now();
      const configuration = world.put('portal_configuration', filled(blank(now), given));
      const shown = showConfiguration(world, configuration);
      world.emit('billing_portal.configuration.created', shown, now);
      return shown;
    },
  ),
  listing(
    '/v1/billing_portal/configurations',
    { active: flag(), is_default: flag() },
    (world, { active, is_default }) =>
      world.store
        .table('portal_configuration')
        .newestFirst()
        .filter(
          (one) =>
            (active === undefined || one.active === active) &&
            (is_default === undefined || one.isDefault === is_default),
        ),
    showConfiguration,
  ),
  endpoint('GET', '/v1/billing_portal/configurations/:id', {}, (world, _given, id) =>
    showConfiguration(world, world.need('portal_configuration', id, 'configuration')),
  ),
  endpoint(
    'POST',
    '/v1/billing_portal/configurations/:id',
    { ...configurable, active: flag() },
    (world, given, id) => {
      const before = world.need('portal_configuration', id, 'configuration');
      const now = world.now();
      const after = world.put('portal_configuration', {
        ...filled(before, given),
        active: given.active ?? before.active,
        updated: now,
      });
      const [was, is] = [showConfiguration(world, before), showConfiguration(world, after)];
      emitChange(world, 'billing_portal.configuration.updated', was, is, now);
      return is;
    },
  ),
  endpoint('POST', '/v1/billing_portal/sessions', openable, createPortalSession),
];

import { invalidRequest } from '../../protocol/errors';
import { boolean, choice, nullable, object, required, text } from '../../protocol/fields';
import { mergeMetadata, metadata } from '../../protocol/metadata';
import type { ApiObject } from '../../protocol/objects';
import type { Params } from '../../protocol/params';
import type { PortalConfiguration } from '../../store/customers';
import { emitChange } from '../../world/changes';
import { newId } from '../../world/ids';
import type { World } from '../../world/world';
import { endpoint, listing, retrieval } from '../endpoint';
import { findRows } from '../find';

const switchable = object({ enabled: required(boolean()) });

const features = object({
  customer_update: switchable,
  invoice_history: switchable,
  payment_method_update: switchable,
  subscription_cancel: object({
    enabled: required(boolean()),
    mode: choice('at_period_end', 'immediately'),
    proration_behavior: choice('always_invoice', 'create_prorations', 'none'),
  }),
  subscription_update: switchable,
});

const fields = {
  business_profile: object({
    headline: nullable(text(60)),
    privacy_policy_url: text(),
    terms_of_service_url: text(),
  }),
  default_return_url: nullable(text()),
  features,
  metadata: metadata(),
  name: nullable(text()),
};

const createParams = { ...fields, features: required(features) };
const updateParams = { ...fields, active: boolean() };

type UpdateParams = Params<typeof updateParams>;

function serializeFeatures(configuration: PortalConfiguration): ApiObject {
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

export function serializeConfiguration(_world: World, configuration: PortalConfiguration): ApiObject {
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
    features: serializeFeatures(configuration),
    is_default: configuration.isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: configuration.metadata,
    name: configuration.name,
    updated: configuration.updated,
  };
}

function withParams(configuration: PortalConfiguration, params: UpdateParams): PortalConfiguration {
  const { features: chosen = {}, business_profile: profile = {} } = params;
  checkFeatures(chosen);
  const { subscription_cancel: cancel } = chosen;
  return {
    ...configuration,
    active: params.active ?? configuration.active,
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
    returnUrl: params.default_return_url === undefined ? configuration.returnUrl : params.default_return_url,
    metadata: mergeMetadata(configuration.metadata, params.metadata),
    name: params.name === undefined ? configuration.name : params.name,
  };
}

function checkFeatures(chosen: NonNullable<UpdateParams['features']>): void {
  for (const name of ['customer_update', 'subscription_update'] as const) {
    if (!chosen[name]?.enabled) continue;
    const message = `features[${name}]: not implemented in the stand-in`;
    throw invalidRequest(message, `features[${name}][enabled]`);
  }
}

function blankConfiguration(now: number): PortalConfiguration {
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

/** Returns the configuration of sessions that name none, with everything the portal can do. */
export function defaultConfiguration(world: World): PortalConfiguration {
  for (const one of world.store.table('portal_configuration').all()) if (one.isDefault) return one;
  return world.put('portal_configuration', {
    ...blankConfiguration(world.now()),
    isDefault: true,
    invoiceHistory: true,
    paymentMethodUpdate: true,
    cancel: { enabled: true, mode: 'at_period_end', proration: 'none' },
  });
}

function createConfiguration(world: World, params: Params<typeof createParams>): ApiObject {
  const now = world.now();
  const configuration = world.put('portal_configuration', withParams(blankConfiguration(now), params));
  const serialized = serializeConfiguration(world, configuration);
  world.emit('billing_portal.configuration.created', serialized, now);
  return serialized;
}

function updateConfiguration(world: World, params: UpdateParams, id: string): ApiObject {
  const before = world.need('portal_configuration', id, 'configuration');
  const now = world.now();
  const after = world.put('portal_configuration', { ...withParams(before, params), updated: now });
  const [was, is] = [serializeConfiguration(world, before), serializeConfiguration(world, after)];
  emitChange(world, 'billing_portal.configuration.updated', was, is, now);
  return is;
}

const path = '/v1/billing_portal/configurations';

export const configurationEndpoints = [
  endpoint('POST', path, createParams, createConfiguration),
  listing(
    path,
    { active: boolean(), is_default: boolean() },
    (world, { active, is_default: isDefault }) =>
      findRows(world.store.table('portal_configuration'), { active, isDefault }),
    serializeConfiguration,
  ),
  retrieval(`${path}/:id`, 'portal_configuration', 'configuration', serializeConfiguration),
  endpoint('POST', `${path}/:id`, updateParams, updateConfiguration),
];

import { invalidRequest } from '../../protocol/errors';
import { boolean, object, required } from '../../protocol/fields';
import { mergeMetadata, metadata } from '../../protocol/metadata';
import type { ApiObject } from '../../protocol/objects';
import type { Params } from '../../protocol/params';
import type { PortalConfiguration } from '../../store/customers';
import { newId } from '../../world/ids';
import type { World } from '../../world/world';
import { endpoint, listing } from '../endpoint';
import { findRows } from '../find';

const switchable = object({ enabled: required(boolean()) });

const createParams = {
  features: required(
    object({
      customer_update: switchable,
      invoice_history: switchable,
      payment_method_update: switchable,
      subscription_cancel: switchable,
      subscription_update: switchable,
    }),
  ),
  metadata: metadata(),
};

const NOT_IMPLEMENTED = ['customer_update', 'subscription_cancel', 'subscription_update'] as const;

function serializeFeatures(configuration: PortalConfiguration): ApiObject {
  return {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: configuration.invoiceHistory },
    payment_method_update: {
      enabled: configuration.paymentMethodUpdate,
      payment_method_configuration: null,
    },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: false,
      mode: 'at_period_end',
      proration_behavior: 'none',
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
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: configuration.created,
    default_return_url: null,
    features: serializeFeatures(configuration),
    is_default: configuration.isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: configuration.metadata,
    name: null,
    updated: configuration.created,
  };
}

/** Returns the configuration of sessions that name none, with everything the portal can do. */
export function defaultConfiguration(world: World): PortalConfiguration {
  for (const one of world.store.table('portal_configuration').all()) if (one.isDefault) return one;
  return world.put('portal_configuration', {
    id: newId('bpc', 24),
    created: world.now(),
    isDefault: true,
    metadata: {},
    invoiceHistory: true,
    paymentMethodUpdate: true,
  });
}

function createConfiguration(world: World, { features, ...params }: Params<typeof createParams>): ApiObject {
  for (const name of NOT_IMPLEMENTED) {
    if (!features[name]?.enabled) continue;
    const message = `features[${name}]: not implemented in the stand-in`;
    throw invalidRequest(message, `features[${name}][enabled]`);
  }
  const created = world.now();
  const configuration = world.put('portal_configuration', {
    id: newId('bpc', 24),
    created,
    isDefault: false,
    metadata: mergeMetadata({}, params.metadata),
    invoiceHistory: features.invoice_history?.enabled ?? false,
    paymentMethodUpdate: features.payment_method_update?.enabled ?? false,
  });
  const serialized = serializeConfiguration(world, configuration);
  world.emit('billing_portal.configuration.created', serialized, created);
  return serialized;
}

const path = '/v1/billing_portal/configurations';

export const configurationEndpoints = [
  endpoint('POST', path, createParams, createConfiguration),
  listing(
    path,
    { active: boolean() },
    (world, { active = true }) => (active ? findRows(world.store.table('portal_configuration'), {}) : []),
    serializeConfiguration,
  ),
];

import { needCustomer } from '../../objects/customers';
import { invalidRequest } from '../../protocol/errors';
import { choice, required, text } from '../../protocol/fields';
import type { ApiObject } from '../../protocol/objects';
import type { Params } from '../../protocol/params';
import type { PortalSession } from '../../store/customers';
import { newId, randomString } from '../../world/ids';
import type { World } from '../../world/world';
import { endpoint } from '../endpoint';
import { isWebUrl } from '../web-url';
import { defaultConfiguration } from './configurations';

const createParams = {
  configuration: text(),
  customer: required(text()),
  locale: choice('auto', 'en'),
  return_url: text(),
};

function serializePortalSession(world: World, session: PortalSession): ApiObject {
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
    url: `${world.base}/portal/${session.secret}`,
  };
}

function createPortalSession(world: World, params: Params<typeof createParams>): ApiObject {
  needCustomer(world, params.customer);
  const configuration = params.configuration
    ? world.need('portal_configuration', params.configuration, 'configuration', 'configuration')
    : defaultConfiguration(world);
  const returnUrl = params.return_url ?? null;
  if (returnUrl && !isWebUrl(returnUrl)) {
    throw invalidRequest('Not a valid URL', 'return_url', 'url_invalid');
  }
  const now = world.now();
  const session = world.put('portal_session', {
    id: newId('bps', 24),
    created: now,
    secret: randomString(40),
    customer: params.customer,
    configuration: configuration.id,
    returnUrl,
  });
  const serialized = serializePortalSession(world, session);
  world.emit('billing_portal.session.created', serialized, now);
  return serialized;
}

export const portalSessionEndpoints = [
  endpoint('POST', '/v1/billing_portal/sessions', createParams, createPortalSession),
];

import { resourceMissing } from '../protocol/errors';
import { integer, nullable, object, text } from '../protocol/fields';
import { mergeMetadata, metadata } from '../protocol/metadata';
import type { ApiObject } from '../protocol/objects';
import type { Params } from '../protocol/params';
import type { Address, Customer } from '../store/customers';
import { emitChange } from '../world/changes';
import { newId, randomString } from '../world/ids';
import type { World } from '../world/world';

const address = object({
  city: text(),
  country: text(2),
  line1: text(),
  line2: text(),
  postal_code: text(),
  state: text(),
});

/** The parameters that create and update a customer. */
export const customerFields = {
  address: nullable(address),
  balance: integer(-99_999_999, 99_999_999),
  description: nullable(text()),
  email: nullable(text(512)),
  invoice_settings: object({ default_payment_method: nullable(text()) }),
  metadata: metadata(),
  name: nullable(text(256)),
  phone: nullable(text(20)),
};

export type CustomerParams = Params<typeof customerFields>;

export function serializeCustomer(_world: World, customer: Customer): ApiObject {
  return {
    id: customer.id,
    object: 'customer',
    address: customer.address,
    balance: customer.balance,
    created: customer.created,
    currency: customer.currency,
    customer_account: null,
    default_source: null,
    delinquent: customer.delinquent,
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.invoicePrefix,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.paymentMethod,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: customer.nextInvoice,
    phone: customer.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: customer.testClock,
  };
}

/** Returns a customer, or throws Stripe's error for an unknown id. */
export function needCustomer(world: World, id: string, param = 'customer'): Customer {
  const customer = world.get('customer', id);
  if (!customer) throw resourceMissing('customer', id, param);
  return customer;
}

/** Returns the customer with the changes that a request makes; does not store it. */
export const withParams = (customer: Customer, params: CustomerParams): Customer => ({
  ...customer,
  address: params.address === undefined ? customer.address : fullAddress(params.address),
  balance: params.balance ?? customer.balance,
  description: params.description === undefined ? customer.description : params.description,
  email: params.email === undefined ? customer.email : params.email,
  metadata: mergeMetadata(customer.metadata, params.metadata),
  name: params.name === undefined ? customer.name : params.name,
  phone: params.phone === undefined ? customer.phone : params.phone,
  paymentMethod: params.invoice_settings?.default_payment_method ?? customer.paymentMethod,
});

function fullAddress(partial: Partial<Address> | null): Customer['address'] {
  if (partial === null) return null;
  return { city: null, country: null, line1: null, line2: null, postal_code: null, state: null, ...partial };
}

/** Creates a customer and emits its event. */
export function createCustomer(
  world: World,
  params: CustomerParams,
  testClock: string | null = null,
): Customer {
  const created = world.clock.time(testClock);
  const blank: Customer = {
    id: newId('cus'),
    created,
    email: null,
    name: null,
    phone: null,
    description: null,
    address: null,
    metadata: {},
    balance: 0,
    currency: null,
    delinquent: false,
    paymentMethod: null,
    invoicePrefix: randomString(8).toUpperCase(),
    nextInvoice: 1,
    testClock,
  };
  const customer = world.put('customer', withParams(blank, params));
  world.emit('customer.created', serializeCustomer(world, customer), created);
  return customer;
}

/** Stores a changed customer and emits what changed. */
export function saveCustomer(world: World, before: Customer, change: Partial<Customer>): Customer {
  const after = world.put('customer', { ...before, ...change });
  const [was, is] = [serializeCustomer(world, before), serializeCustomer(world, after)];
  emitChange(world, 'customer.updated', was, is, world.now(after.id));
  return after;
}

import { endSubscription } from '../billing/cancel';
import { endpoint, listing } from '../calls/endpoint';
import { invalid, missing, type Shape } from '../protocol/errors';
import { bounds, integer, metadata, object, orNull, type Read, text } from '../protocol/params';
import { hasEnded } from '../rules/due';
import type { Customer } from '../store/customers';
import { emitChange, mergeMetadata, within } from '../world/changes';
import { newId, randomWord } from '../world/ids';
import type { World } from '../world/world';

const address = object({
  city: text(),
  country: text(2),
  line1: text(),
  line2: text(),
  postal_code: text(),
  state: text(),
});

const writable = {
  address: orNull(address),
  balance: integer(-99_999_999, 99_999_999),
  description: orNull(text()),
  email: orNull(text(512)),
  invoice_settings: object({ default_payment_method: orNull(text()) }),
  metadata: metadata(),
  name: orNull(text(256)),
  phone: orNull(text(20)),
};

export function showCustomer(_world: World, customer: Customer): Shape {
  if (customer.deleted) return { id: customer.id, object: 'customer', deleted: true };
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

/** A customer that is there and not deleted. */
export function liveCustomer(world: World, id: string, param = 'customer'): Customer {
  const customer = world.get('customer', id);
  if (!customer || customer.deleted) throw missing('customer', id, param);
  return customer;
}

type Given = Read<typeof writable>;

const filled = (customer: Customer, given: Given): Customer => ({
  ...customer,
  address: given.address === undefined ? customer.address : fullAddress(given.address),
  balance: given.balance ?? customer.balance,
  description: given.description === undefined ? customer.description : given.description,
  email: given.email === undefined ? customer.email : given.email,
  metadata: mergeMetadata(customer.metadata, given.metadata),
  name: given.name === undefined ? customer.name : given.name,
  phone: given.phone === undefined ? customer.phone : given.phone,
  paymentMethod: given.invoice_settings?.default_payment_method ?? customer.paymentMethod,
});

function fullAddress(given: Partial<NonNullable<Customer['address']>> | null): Customer['address'] {
  if (given === null) return null;
  return { city: null, country: null, line1: null, line2: null, postal_code: null, state: null, ...given };
}

/** Makes a customer and says so. */
export function createCustomer(world: World, given: Given & { testClock?: string | null }): Customer {
  const created = world.clock.time(given.testClock ?? null);
  const blank: Customer = {
    id: newId('cus'),
    created,
    deleted: false,
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
    invoicePrefix: randomWord(8).toUpperCase(),
    nextInvoice: 1,
    testClock: given.testClock ?? null,
  };
  const customer = world.put('customer', filled(blank, given));
  world.emit('customer.created', showCustomer(world, customer), created);
  return customer;
}

/** Writes a changed customer and says what changed. */
export function saveCustomer(world: World, before: Customer, change: Partial<Customer>): Customer {
  const after = world.put('customer', { ...before, ...change });
  const at = world.now(after.id);
  emitChange(world, 'customer.updated', showCustomer(world, before), showCustomer(world, after), at);
  return after;
}

function deleteCustomer(world: World, id: string): Shape {
  const customer = liveCustomer(world, id, 'id');
  for (const subscription of world.store.table('subscription').where('customer', id)) {
    if (!hasEnded(subscription)) endSubscription(world, subscription, 'cancellation_requested');
  }
  const at = world.now(id);
  world.emit('customer.deleted', showCustomer(world, customer), at);
  return showCustomer(world, world.put('customer', { ...customer, deleted: true }));
}

function ownPaymentMethod(world: World, customer: string, given: Given): void {
  const id = given.invoice_settings?.default_payment_method;
  if (!id) return;
  const param = 'invoice_settings[default_payment_method]';
  const method = world.need('payment_method', id, 'PaymentMethod', param);
  if (method.customer === customer) return;
  throw invalid(`The customer does not have a payment method with the ID ${id}`, param, 'resource_missing');
}

export const customerEndpoints = [
  endpoint('POST', '/v1/customers', { ...writable, test_clock: text() }, (world, given) => {
    if (given.test_clock) world.need('test_clock', given.test_clock, 'test clock', 'test_clock');
    if (given.invoice_settings?.default_payment_method) ownPaymentMethod(world, '', given);
    return showCustomer(world, createCustomer(world, { ...given, testClock: given.test_clock ?? null }));
  }),
  listing(
    '/v1/customers',
    { created: bounds(), email: text(512), test_clock: text() },
    (world, { created, email, test_clock }) => {
      const { customer } = { customer: world.store.table('customer') };
      const rows = test_clock ? customer.where('testClock', test_clock) : customer.newestFirst();
      return rows.filter(
        (one) =>
          !one.deleted &&
          (test_clock !== undefined || one.testClock === null) &&
          (email === undefined || one.email === email) &&
          within(one.created, created),
      );
    },
    showCustomer,
  ),
  endpoint('GET', '/v1/customers/:id', {}, (world, _given, id) =>
    showCustomer(world, world.need('customer', id, 'customer')),
  ),
  endpoint('POST', '/v1/customers/:id', writable, (world, given, id) => {
    const customer = liveCustomer(world, id, 'id');
    ownPaymentMethod(world, id, given);
    return showCustomer(world, saveCustomer(world, customer, filled(customer, given)));
  }),
  endpoint('DELETE', '/v1/customers/:id', {}, (world, _given, id) => deleteCustomer(world, id)),
];

import {
  type CustomerParams,
  createCustomer,
  customerFields,
  needCustomer,
  saveCustomer,
  serializeCustomer,
  withParams,
} from '../objects/customers';
import { invalidRequest } from '../protocol/errors';
import { isWithin, range, text } from '../protocol/fields';
import type { Params } from '../protocol/params';
import type { Customer } from '../store/customers';
import type { World } from '../world/world';
import { endpoint, listing, retrieval } from './endpoint';

/** The default payment method has to belong to the customer; a new customer has none (''). */
function checkPaymentMethod(world: World, customer: string, params: CustomerParams): void {
  const id = params.invoice_settings?.default_payment_method;
  if (!id) return;
  const param = 'invoice_settings[default_payment_method]';
  const method = world.need('payment_method', id, 'PaymentMethod', param);
  if (method.customer === customer) return;
  const message = `The customer does not have a payment method with the ID ${id}`;
  throw invalidRequest(message, param, 'resource_missing');
}

const filters = { created: range(), email: text(512), test_clock: text() };

/** Customers of test clocks are listed only by their clock. */
function findCustomers(world: World, { created, email, test_clock }: Params<typeof filters>): Customer[] {
  const customers = world.store.table('customer');
  const rows = test_clock ? customers.where('testClock', test_clock) : customers.newestFirst();
  return rows.filter(
    (customer) =>
      (test_clock !== undefined || customer.testClock === null) &&
      (email === undefined || customer.email === email) &&
      isWithin(customer.created, created),
  );
}

export const customerEndpoints = [
  endpoint('POST', '/v1/customers', { ...customerFields, test_clock: text() }, (world, params) => {
    const { test_clock: testClock = null } = params;
    if (testClock) world.need('test_clock', testClock, 'test clock', 'test_clock');
    checkPaymentMethod(world, '', params);
    return serializeCustomer(world, createCustomer(world, params, testClock));
  }),
  listing('/v1/customers', filters, findCustomers, serializeCustomer),
  retrieval('/v1/customers/:id', 'customer', 'customer', serializeCustomer),
  endpoint('POST', '/v1/customers/:id', customerFields, (world, params, id) => {
    const customer = needCustomer(world, id, 'id');
    checkPaymentMethod(world, id, params);
    return serializeCustomer(world, saveCustomer(world, customer, withParams(customer, params)));
  }),
];

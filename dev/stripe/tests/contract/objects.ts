import {
  loadFile,
  type Member,
  membersIn,
  membersOf,
  nameOf,
  resolve,
  type Scope,
  type Type,
} from './declarations';

/** Where the SDK declares each object, by its `object` field. */
const declared: Record<string, [file: string, name: string]> = {
  balance_transaction: ['BalanceTransactions', 'BalanceTransaction'],
  'billing_portal.configuration': ['BillingPortal/Configurations', 'Configuration'],
  'billing_portal.session': ['BillingPortal/Sessions', 'Session'],
  charge: ['Charges', 'Charge'],
  'checkout.session': ['Checkout/Sessions', 'Session'],
  coupon: ['Coupons', 'Coupon'],
  customer: ['Customers', 'Customer'],
  discount: ['Discounts', 'Discount'],
  dispute: ['Disputes', 'Dispute'],
  event: ['Events', 'EventBase'],
  invoice: ['Invoices', 'Invoice'],
  invoice_payment: ['InvoicePayments', 'InvoicePayment'],
  item: ['LineItems', 'LineItem'],
  line_item: ['InvoiceLineItems', 'InvoiceLineItem'],
  payment_intent: ['PaymentIntents', 'PaymentIntent'],
  payment_method: ['PaymentMethods', 'PaymentMethod'],
  price: ['Prices', 'Price'],
  product: ['Products', 'Product'],
  refund: ['Refunds', 'Refund'],
  subscription: ['Subscriptions', 'Subscription'],
  subscription_schedule: ['SubscriptionSchedules', 'SubscriptionSchedule'],
  'test_helpers.test_clock': ['TestHelpers/TestClocks', 'TestClock'],
};

const deleted: Record<string, [file: string, name: string]> = {
  coupon: ['Coupons', 'DeletedCoupon'],
  customer: ['Customers', 'DeletedCustomer'],
  product: ['Products', 'DeletedProduct'],
};

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns how an object differs from the SDK's types, as sentences. Open enums count as closed: a value that the SDK
 * does not list is a problem.
 */
export function problemsOf(value: unknown): string[] {
  if (!isObject(value) || typeof value.object !== 'string') return ['not an object of the API'];
  if (value.object === 'list') return listProblems(value);
  if (value.object === 'event') return eventProblems(value);
  const declaration = (value.deleted === true ? deleted : declared)[value.object];
  if (!declaration) return [`${value.object}: no such object in the SDK`];
  const [file, name] = declaration;
  return compareWith(value, `resources/${file}`, name, value.object);
}

function compareWith(value: unknown, file: string, name: string, at: string): string[] {
  const type = resolve([name], loadFile(file));
  if (type.kind !== 'interface') return [`${at}: ${name} is not declared`];
  return compareMembers(value, membersOf(type), at);
}

/** The SDK types the object of an event only by the event's type; here its own `object` decides. */
function eventProblems(event: Json): string[] {
  if (!isObject(event.data)) return ['event.data: missing'];
  const { object } = event.data;
  // An upcoming invoice has no id yet.
  const isUpcoming = event.type === 'invoice.upcoming' && isObject(object);
  return [
    ...compareWith({ ...event, data: { object: {} } }, 'resources/Events', 'EventBase', 'event'),
    ...problemsOf(isUpcoming ? { id: 'none', ...object } : object).map((one) => `${event.type}: ${one}`),
  ];
}

const listProblems = (value: Json): string[] =>
  Array.isArray(value.data) ? value.data.flatMap((one) => problemsOf(one)) : ['a list without data'];

function compare(value: unknown, { node, scope }: Type, at: string): string[] {
  const wrong = (wanted: string) => [`${at}: ${JSON.stringify(value)?.slice(0, 80)} is not ${wanted}`];
  switch (node.type) {
    case 'TSStringKeyword':
      return typeof value === 'string' ? [] : wrong('text');
    case 'TSNumberKeyword':
      return typeof value === 'number' ? [] : wrong('a number');
    case 'TSBooleanKeyword':
      return typeof value === 'boolean' ? [] : wrong('true or false');
    case 'TSNullKeyword':
      return value === null ? [] : wrong('null');
    case 'TSVoidKeyword':
      return wrong('absent');
    case 'TSLiteralType':
      return 'value' in node.literal && node.literal.value === value ? [] : wrong('the literal');
    case 'TSArrayType':
      return compareList(value, { node: node.elementType, scope }, at);
    case 'TSUnionType':
      return compareUnion(
        value,
        node.types.map((one) => ({ node: one, scope })),
        at,
      );
    case 'TSTypeLiteral':
      return compareMembers(value, membersIn(node.members, scope), at);
    case 'TSTypeReference':
      return compareReference(value, nameOf(node.typeName), node.typeArguments?.params ?? [], scope, at);
    default:
      return [`${at}: types like ${node.type} are not understood`];
  }
}

function compareReference(
  value: unknown,
  names: string[],
  typeArguments: Type['node'][],
  scope: Scope,
  at: string,
): string[] {
  const [argument] = typeArguments;
  const element = argument && { node: argument, scope };
  const name = names.join('.');
  if (name === 'Array' && element) return compareList(value, element, at);
  if (name === 'ApiList' && element) return compareApiList(value, element, at);
  // Decimals are sent as strings.
  if (name === 'Decimal') {
    const isDecimal = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
    return isDecimal ? [] : [`${at}: not a decimal`];
  }
  // The part of an open enum that accepts other values.
  if (name === 'OtherString') return [`${at}: not listed`];
  const found = resolve(names, scope);
  if (found.kind === 'alias') return compare(value, found.type, at);
  if (found.kind === 'interface') return compareMembers(value, membersOf(found), at);
  return [`${at}: ${name} is not declared`];
}

function compareList(value: unknown, of: Type, at: string): string[] {
  if (!Array.isArray(value)) return [`${at}: not a list`];
  return value.flatMap((one, index) => compare(one, of, `${at}[${index}]`));
}

function compareApiList(value: unknown, of: Type, at: string): string[] {
  if (!isObject(value) || value.object !== 'list') return [`${at}: not a list object`];
  const names = Object.keys(value).sort().join(' ');
  const own = names === 'data has_more object url' ? [] : [`${at}: a list with ${names}`];
  return [...own, ...compareList(value.data, of, `${at}.data`)];
}

/** Returns the problems with the member of the union that fits best; none if one conforms. */
function compareUnion(value: unknown, types: Type[], at: string): string[] {
  let best: string[] | null = null;
  let isListed = true;
  for (const type of types) {
    const problems = compare(value, type, at);
    isListed &&= !isOtherString(type);
    if (problems.length === 0) return [];
    const isSameObject =
      isObject(value) && type.node.type === 'TSTypeReference' && declaresObject(type, value.object);
    if (isSameObject && value.deleted !== true) return problems;
    if (best === null || problems.length < best.length) best = problems;
  }
  const isUnlisted = typeof value === 'string' && !isListed;
  return isUnlisted
    ? [`${at}: ${JSON.stringify(value)} is not one of the values the SDK lists`]
    : (best ?? []);
}

const isOtherString = ({ node }: Type) =>
  node.type === 'TSTypeReference' && nameOf(node.typeName).join('.') === 'OtherString';

function declaresObject({ node, scope }: Type, object: unknown): boolean {
  if (node.type !== 'TSTypeReference' || object === undefined) return false;
  const found = resolve(nameOf(node.typeName), scope);
  const member = found.kind === 'interface' ? membersOf(found).get('object') : undefined;
  return member !== undefined && compare(object, member.type, '').length === 0;
}

function compareMembers(value: unknown, members: Map<string, Member>, at: string): string[] {
  if (!isObject(value)) return [`${at}: ${JSON.stringify(value)?.slice(0, 80)} is not an object`];
  const problems: string[] = [];
  const any = members.get('*');
  for (const [name, one] of Object.entries(value)) {
    const member = members.get(name) ?? any;
    if (!member) problems.push(`${at}.${name}: not in the SDK's type`);
    else if (one !== undefined) problems.push(...compare(one, member.type, `${at}.${name}`));
  }
  for (const [name, member] of members) {
    if (name !== '*' && !member.optional && !(name in value)) problems.push(`${at}.${name}: missing`);
  }
  return problems;
}

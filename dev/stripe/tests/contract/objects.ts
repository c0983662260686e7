import {
  type Found,
  load,
  type Member,
  membersIn,
  membersOf,
  nameOf,
  resolve,
  type Scope,
  type Type,
} from './declarations';

/** Where the SDK declares the objects that are told apart by their `object`. */
const objects: Record<string, [file: string, ...names: string[]]> = {
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
  promotion_code: ['PromotionCodes', 'PromotionCode'],
  refund: ['Refunds', 'Refund'],
  subscription: ['Subscriptions', 'Subscription'],
  subscription_schedule: ['SubscriptionSchedules', 'SubscriptionSchedule'],
  'test_helpers.test_clock': ['TestHelpers/TestClocks', 'TestClock'],
};

const deleted: Record<string, [string, string]> = {
  coupon: ['Coupons', 'DeletedCoupon'],
  customer: ['Customers', 'DeletedCustomer'],
  product: ['Products', 'DeletedProduct'],
};

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What of an object, as it was sent, the SDK's types do not know or miss, as sentences; nothing when it conforms. Open
 * enums count as closed: a value that the SDK does not list is a problem.
 */
export function problemsOf(value: unknown): string[] {
  if (!isPlain(value) || typeof value.object !== 'string') return ['not an object of the API'];
  if (value.object === 'list') return listProblems(value);
  if (value.object === 'event') return eventProblems(value);
  const place = (value.deleted === true ? deleted : objects)[value.object];
  if (!place) return [`${value.object}: no such object in the SDK`];
  const [file, ...names] = place;
  return problemsAs(value, `resources/${file}`, names, value.object);
}

/** The same against one named type of a file. */
function problemsAs(value: unknown, file: string, names: string[], at: string): string[] {
  const found = resolve(names, load(file));
  if (found.kind !== 'interface') return [`${at}: ${names.join('.')} is not declared`];
  return checkMembers(value, membersOf(found), at);
}

/** The SDK declares the object of an event only by its type; it tells itself what it is. */
function eventProblems(event: Plain): string[] {
  if (!isPlain(event.data)) return ['event.data: missing'];
  const { object } = event.data;
  // The invoice of an announcement has no id yet.
  const isAnnounced = event.type === 'invoice.upcoming' && isPlain(object);
  return [
    ...problemsAs({ ...event, data: { object: {} } }, 'resources/Events', ['EventBase'], 'event'),
    ...problemsOf(isAnnounced ? { id: 'none', ...object } : object).map((one) => `${event.type}: ${one}`),
  ];
}

const listProblems = (value: Plain): string[] =>
  Array.isArray(value.data) ? value.data.flatMap((one) => problemsOf(one)) : ['a list without data'];

function check(value: unknown, { node, scope }: Type, at: string): string[] {
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
      return checkList(value, { node: node.elementType, scope }, at);
    case 'TSUnionType':
      return checkUnion(
        value,
        node.types.map((one) => ({ node: one, scope })),
        at,
      );
    case 'TSTypeLiteral':
      return checkMembers(value, membersIn(node.members, scope), at);
    case 'TSTypeReference':
      return checkReference(value, nameOf(node.typeName), node.typeArguments?.params ?? [], scope, at);
    default:
      return [`${at}: types like ${node.type} are not understood`];
  }
}

function checkReference(
  value: unknown,
  names: string[],
  given: Type['node'][],
  scope: Scope,
  at: string,
): string[] {
  const [argument] = given;
  const of = argument && { node: argument, scope };
  const name = names.join('.');
  if (name === 'Array' && of) return checkList(value, of, at);
  if (name === 'ApiList' && of) return checkApiList(value, of, at);
  // What is sent is text.
  if (name === 'Decimal')
    return /^-?\d+(\.\d+)?$/.test(String(value)) && typeof value === 'string' ? [] : [`${at}: no decimal`];
  // Open enums are closed here: what they list is all there is.
  if (name === 'OtherString') return [`${at}: not listed`];
  const found = resolve(names, scope);
  if (found.kind === 'alias') return check(value, found.type, at);
  if (found.kind === 'interface') return checkMembers(value, membersOf(found), at);
  return [`${at}: ${name} is not declared`];
}

function checkList(value: unknown, of: Type, at: string): string[] {
  if (!Array.isArray(value)) return [`${at}: not a list`];
  return value.flatMap((one, index) => check(one, of, `${at}[${index}]`));
}

function checkApiList(value: unknown, of: Type, at: string): string[] {
  if (!isPlain(value) || value.object !== 'list') return [`${at}: not a list object`];
  const names = Object.keys(value).sort().join(' ');
  const own = names === 'data has_more object url' ? [] : [`${at}: a list with ${names}`];
  return [...own, ...checkList(value.data, of, `${at}.data`)];
}

/** Conforms to one of them; else the problems with the one that fits best. */
function checkUnion(value: unknown, types: Type[], at: string): string[] {
  let best: string[] | null = null;
  let isListed = true;
  for (const type of types) {
    const problems = check(value, type, at);
    isListed &&= !isOtherString(type);
    if (problems.length === 0) return [];
    const isKin =
      isPlain(value) && type.node.type === 'TSTypeReference' && declaresObject(type, value.object);
    if (isKin && value.deleted !== true) return problems;
    if (best === null || problems.length < best.length) best = problems;
  }
  const isWord = typeof value === 'string' && !isListed;
  return isWord ? [`${at}: ${JSON.stringify(value)} is not one of the values the SDK lists`] : (best ?? []);
}

const isOtherString = ({ node }: Type) =>
  node.type === 'TSTypeReference' && nameOf(node.typeName).join('.') === 'OtherString';

function declaresObject({ node, scope }: Type, object: unknown): boolean {
  if (node.type !== 'TSTypeReference' || object === undefined) return false;
  const found = resolve(nameOf(node.typeName), scope);
  const member = found.kind === 'interface' ? membersOf(found).get('object') : undefined;
  return member !== undefined && check(object, member.type, '').length === 0;
}

function checkMembers(value: unknown, members: Map<string, Member>, at: string): string[] {
  if (!isPlain(value)) return [`${at}: ${JSON.stringify(value)?.slice(0, 80)} is not an object`];
  const problems: string[] = [];
  const any = members.get('*');
  for (const [name, one] of Object.entries(value)) {
    const member = members.get(name) ?? any;
    if (!member) problems.push(`${at}.${name}: not in the SDK's type`);
    else if (one !== undefined) problems.push(...check(one, member.type, `${at}.${name}`));
  }
  for (const [name, member] of members) {
    if (name !== '*' && !member.optional && !(name in value)) problems.push(`${at}.${name}: missing`);
  }
  return problems;
}

/** What a name means in a file, for callers that walk types themselves. */
export const findType = (file: string, names: string[]): Found => resolve(names, load(file));

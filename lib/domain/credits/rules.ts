/** Largest number of credits in one operation, and of one product. */
export const MAX_CREDITS = 1_000_000;
/** Largest price in cents: Stripe's own limit for one charge in USD. */
export const MAX_PRICE = 99_999_999;
/** Smallest price in cents: Stripe's own limit for one charge in USD. */
export const MIN_PRICE = 50;

interface Priced {
  /** Cents. */
  price: number;
  /** Credits. */
  amount: number;
}

/** Cents a credit, to four decimals. */
export function pricePerCredit({ price, amount }: Priced): number {
  return Math.round((price / amount) * 10_000) / 10_000;
}

/** The rounded drop from the struck-through price in percent; 0 where there is none. */
export function savingsPercent(price: number, strikethroughPrice: number | null): number {
  if (!strikethroughPrice || strikethroughPrice <= price) return 0;
  return Math.round(((strikethroughPrice - price) / strikethroughPrice) * 100);
}

/** The id of the active product with the lowest price a credit; the first of equals. Null where none is active. */
export function bestValueId(
  products: readonly (Priced & { id: string; isActive: boolean })[],
): string | null {
  const active = products.filter(({ isActive }) => isActive);
  const best = active.reduce<(Priced & { id: string }) | null>(
    (lowest, product) =>
      // Cross-multiplied, because a quotient would be rounded.
      lowest === null || product.price * lowest.amount < lowest.price * product.amount ? product : lowest,
    null,
  );
  return best?.id ?? null;
}

/** Cents for an amount of one's own choice; `perCredit` in cents with up to four decimals. Rounded up to whole cents. */
export function priceOf(credits: number, perCredit: number): number {
  return Math.max(MIN_PRICE, Math.ceil((credits * Math.round(perCredit * 10_000)) / 10_000));
}

/** How many songs a number of credits is good for. */
export function songsFor(credits: number, songCost: number): number {
  return songCost === 0 ? Number.POSITIVE_INFINITY : Math.floor(credits / songCost);
}

/** The part of a purchase's credits that a partial refund takes back: in proportion, rounded up, all of it at the end. */
export function refundedCredits(
  purchase: { credits: number; amount: number },
  refundedCents: number,
): number {
  if (refundedCents >= purchase.amount) return purchase.credits;
  return Math.ceil((purchase.credits * refundedCents) / purchase.amount);
}

/** Where credits come from and where they go, as figures and lists divide them. */
export const flows = ['sold', 'granted', 'spent', 'expired', 'takenBack', 'deducted'] as const;

export type Flow = (typeof flows)[number];

type Way = 'in' | 'out';

/** Of each kind of operation: what its credits are where they come, and where they go. Some kinds only come or only go. */
const FLOWS = {
  purchase: { in: 'sold' },
  subscription_grant: { in: 'granted' },
  signup_bonus: { in: 'granted' },
  referral_bonus: { in: 'granted' },
  admin_add: { in: 'granted', out: 'deducted' },
  admin_deduct: { in: 'granted', out: 'deducted' },
  bonus: { in: 'granted', out: 'deducted' },
  correction: { in: 'granted', out: 'deducted' },
  capture: { out: 'spent' },
  expire: { out: 'expired' },
  refund: { in: 'granted', out: 'takenBack' },
  dispute: { in: 'takenBack', out: 'takenBack' },
  reversal: { in: 'takenBack', out: 'takenBack' },
} as const satisfies Record<string, Partial<Record<Way, Flow>>>;

type FlowingKind = keyof typeof FLOWS;

/** Where credits of a kind come from and go; the same twice where they only come or only go. */
function waysOf(kind: FlowingKind): Record<Way, Flow> {
  const { in: inflow, out: outflow }: Partial<Record<Way, Flow>> = FLOWS[kind];
  return { in: inflow ?? outflow ?? 'granted', out: outflow ?? inflow ?? 'deducted' };
}

/** True for the flows that fill accounts: of the others, what goes counts up. */
export function isIncoming(flow: Flow): boolean {
  return flow === 'sold' || flow === 'granted';
}

/** The flow of an operation; `amount` is signed. */
export function flowOf(kind: FlowingKind, amount: number): Flow {
  return waysOf(kind)[amount > 0 ? 'in' : 'out'];
}

export interface FlowPart {
  kind: FlowingKind;
  /** All operations of the kind where it is null. */
  way: Way | null;
}

/** What a flow is made of: kinds, and which way. Everything without a flow. */
export function partsOf(flow?: Flow): FlowPart[] {
  const kinds = Object.keys(FLOWS) as FlowingKind[];
  return kinds.flatMap((kind): FlowPart[] => {
    const { in: inflow, out: outflow } = waysOf(kind);
    if (flow === undefined || (inflow === flow && outflow === flow)) return [{ kind, way: null }];
    if (inflow === flow) return [{ kind, way: 'in' }];
    return outflow === flow ? [{ kind, way: 'out' }] : [];
  });
}

/** What a flow comes to, in credits; `amountOf` says what the operations of a kind that came, or went, add up to. */
export function sumOfFlow(flow: Flow, amountOf: (kind: FlowingKind, way: Way) => number): number {
  const ways = (way: Way | null): Way[] => (way ? [way] : ['in', 'out']);
  const amounts = partsOf(flow).flatMap(({ kind, way }) => ways(way).map((one) => amountOf(kind, one)));
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  return isIncoming(flow) ? sum : -sum || 0;
}

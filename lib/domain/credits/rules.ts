/** Maximum credits of one operation or product. */
export const MAX_CREDITS = 1_000_000;
/** Maximum price in cents: Stripe's limit for one charge in USD. */
export const MAX_PRICE = 99_999_999;
/** Maximum price of a song, or of a minute, in credits. */
export const MAX_SONG_COST = 10_000;
/** Minimum price in cents: Stripe's limit for one charge in USD. */
export const MIN_PRICE = 50;

interface Priced {
  /** Cents. */
  price: number;
  /** Credits. */
  amount: number;
}

/** Returns cents per credit, to four decimals. */
export function pricePerCredit({ price, amount }: Priced): number {
  return Math.round((price / amount) * 10_000) / 10_000;
}

/** Returns the rounded discount from the struck-through price in percent, or 0 if there is none. */
export function savingsPercent(price: number, strikethroughPrice: number | null): number {
  if (!strikethroughPrice || strikethroughPrice <= price) return 0;
  return Math.round(((strikethroughPrice - price) / strikethroughPrice) * 100);
}

/** Returns the id of the active product with the lowest price per credit, the first of equals. Null if none is active. */
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

/** Returns the price of a custom amount in cents, rounded up; `perCredit` in cents with up to four decimals. */
export function priceOf(credits: number, perCredit: number): number {
  return Math.max(MIN_PRICE, priceBeforeMinimum(credits, perCredit));
}

/** Returns whether a custom amount costs the minimum charge, and so more than its price per credit says. */
export function isBelowMinimum(credits: number, perCredit: number): boolean {
  return priceBeforeMinimum(credits, perCredit) < MIN_PRICE;
}

function priceBeforeMinimum(credits: number, perCredit: number): number {
  return Math.ceil((credits * Math.round(perCredit * 10_000)) / 10_000);
}

/** Returns the number of songs that credits buy; infinite if songs are free. */
export function songsFor(credits: number, songCost: number): number {
  return songCost === 0 ? Number.POSITIVE_INFINITY : Math.floor(credits / songCost);
}

/** Returns the credits to claw back for refunded cents: proportional and rounded up, all of them with the last cent. */
export function refundedCredits(
  purchase: { credits: number; amount: number },
  refundedCents: number,
): number {
  if (refundedCents >= purchase.amount) return purchase.credits;
  return Math.ceil((purchase.credits * refundedCents) / purchase.amount);
}

/** The categories of transactions in statistics and lists. */
export const flows = ['sold', 'granted', 'spent', 'expired', 'takenBack', 'deducted'] as const;

export type Flow = (typeof flows)[number];

type Way = 'in' | 'out';

/** The flow of each kind by direction. Some kinds have one direction only. */
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

/** A kind with one direction gets the same flow for both. */
function waysOf(kind: FlowingKind): Record<Way, Flow> {
  const { in: inflow, out: outflow }: Partial<Record<Way, Flow>> = FLOWS[kind];
  return { in: inflow ?? outflow ?? 'granted', out: outflow ?? inflow ?? 'deducted' };
}

/** True for flows into accounts. The totals of all other flows count outgoing credits as positive. */
export function isIncoming(flow: Flow): boolean {
  return flow === 'sold' || flow === 'granted';
}

/** Returns the flow of an operation; `amount` is signed. */
export function flowOf(kind: FlowingKind, amount: number): Flow {
  return waysOf(kind)[amount > 0 ? 'in' : 'out'];
}

export interface FlowPart {
  kind: FlowingKind;
  /** Null: both directions. */
  way: Way | null;
}

/** Returns the kinds and directions that make up a flow; all kinds if no flow is given. */
export function partsOf(flow?: Flow): FlowPart[] {
  const kinds = Object.keys(FLOWS) as FlowingKind[];
  return kinds.flatMap((kind): FlowPart[] => {
    const { in: inflow, out: outflow } = waysOf(kind);
    if (flow === undefined || (inflow === flow && outflow === flow)) return [{ kind, way: null }];
    if (inflow === flow) return [{ kind, way: 'in' }];
    return outflow === flow ? [{ kind, way: 'out' }] : [];
  });
}

/** Returns a flow's total in credits. `amountOf` returns the signed sum of a kind's operations in one direction. */
export function sumOfFlow(flow: Flow, amountOf: (kind: FlowingKind, way: Way) => number): number {
  const ways = (way: Way | null): Way[] => (way ? [way] : ['in', 'out']);
  const amounts = partsOf(flow).flatMap(({ kind, way }) => ways(way).map((one) => amountOf(kind, one)));
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  return isIncoming(flow) ? sum : -sum || 0;
}

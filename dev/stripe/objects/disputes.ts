import { endpoint, listing } from '../calls/endpoint';
import { invalid, type Shape } from '../protocol/errors';
import { bounds, text } from '../protocol/params';
import type { Charge, Dispute } from '../store/payments';
import { within } from '../world/changes';
import { newId } from '../world/ids';
import type { World } from '../world/world';
import { showCharge } from './charges';

const ANSWER_SECONDS = 7 * 86_400;

const NO_EVIDENCE = Object.fromEntries(
  `access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal
  customer_communication customer_email_address customer_name customer_purchase_ip customer_signature
  duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id product_description receipt
  refund_policy refund_policy_disclosure refund_refusal_explanation service_date service_documentation
  shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number
  uncategorized_file uncategorized_text`
    .split(/\s+/)
    .map((name) => [name, null]),
);

function showMove(dispute: Dispute, { id, created, amount }: Dispute['moves'][number]): Shape {
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency: dispute.currency,
    description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${dispute.charge}`,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  };
}

export function showDispute(_world: World, dispute: Dispute): Shape {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: dispute.moves.map((move) => showMove(dispute, move)),
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE, enhanced_evidence: {} },
    evidence_details: {
      due_by: dispute.created + ANSWER_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: dispute.metadata,
    payment_intent: dispute.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: dispute.reason,
    status: dispute.status,
  };
}

const move = (created: number, amount: number) => ({ id: newId('txn', 24), created, amount });

/** The holder of the card disputes a charge: the money is withdrawn at once. */
export function openDispute(
  world: World,
  charge: Charge,
  given: { amount?: number; reason?: string },
): Dispute {
  if (charge.status !== 'succeeded' || charge.disputed) throw invalid('This charge cannot be disputed.');
  const now = world.now(charge.customer);
  const amount = Math.min(given.amount ?? charge.amount, charge.amount);
  const opened = world.put('dispute', {
    id: newId('dp', 24),
    created: now,
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: given.reason ?? 'fraudulent',
    status: 'needs_response',
    metadata: {},
    moves: [],
  });
  const disputed = world.put('charge', { ...charge, disputed: true });
  world.emit('charge.updated', showCharge(world, disputed), now, { disputed: false });
  world.emit('charge.dispute.created', showDispute(world, opened), now);
  const withdrawn = world.put('dispute', { ...opened, moves: [move(now, -amount)] });
  world.emit('charge.dispute.funds_withdrawn', showDispute(world, withdrawn), now);
  return withdrawn;
}

/** Ends a dispute; the money comes back when it was won. */
export function closeDispute(world: World, dispute: Dispute, status: 'lost' | 'won'): Dispute {
  if (dispute.status !== 'needs_response') throw invalid('This dispute is already closed.');
  const now = world.now(world.get('charge', dispute.charge)?.customer);
  const moves = status === 'won' ? [...dispute.moves, move(now, dispute.amount)] : dispute.moves;
  const closed = world.put('dispute', { ...dispute, status, moves });
  world.emit('charge.dispute.closed', showDispute(world, closed), now, { status: dispute.status });
  if (status === 'won') world.emit('charge.dispute.funds_reinstated', showDispute(world, closed), now);
  return closed;
}

export const disputeEndpoints = [
  listing(
    '/v1/disputes',
    { charge: text(), created: bounds(), payment_intent: text() },
    (world, { charge, created, payment_intent }) =>
      world.store
        .table('dispute')
        .newestFirst()
        .filter(
          (one) =>
            (charge === undefined || one.charge === charge) &&
            (payment_intent === undefined || one.payment_intent === payment_intent) &&
            within(one.created, created),
        ),
    showDispute,
  ),
  endpoint('GET', '/v1/disputes/:id', {}, (world, _given, id) =>
    showDispute(world, world.need('dispute', id, 'dispute')),
  ),
  endpoint('POST', '/v1/disputes/:id/close', {}, (world, _given, id) =>
    showDispute(world, closeDispute(world, world.need('dispute', id, 'dispute'), 'lost')),
  ),
];

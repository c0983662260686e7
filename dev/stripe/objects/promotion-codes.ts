import { endpoint, listing } from '../calls/endpoint';
import { invalid, type Shape } from '../protocol/errors';
import {
  bounds,
  choice,
  flag,
  integer,
  metadata,
  object,
  type Read,
  required,
  text,
} from '../protocol/params';
import type { PromotionCode } from '../store/catalog';
import { emitChange, mergeMetadata, within } from '../world/changes';
import { newId, randomWord } from '../world/ids';
import type { World } from '../world/world';
import { isRedeemable } from './coupons';
import { liveCustomer } from './customers';

const creatable = {
  active: flag(),
  code: text(500),
  customer: text(),
  expires_at: integer(0),
  max_redemptions: integer(1),
  metadata: metadata(),
  promotion: required(object({ type: required(choice('coupon')), coupon: required(text()) })),
};

export function showPromotionCode(world: World, code: PromotionCode): Shape {
  return {
    id: code.id,
    object: 'promotion_code',
    active: isUsable(world, code),
    code: code.code,
    created: code.created,
    customer: code.customer,
    customer_account: null,
    expires_at: code.expiresAt,
    livemode: false,
    max_redemptions: code.maxRedemptions,
    metadata: code.metadata,
    promotion: { coupon: code.coupon, type: 'coupon' },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: code.redeemed,
  };
}

/** Whether the code can be used now, its coupon included. */
export function isUsable(world: World, code: PromotionCode): boolean {
  const now = world.now(code.customer);
  const coupon = world.get('coupon', code.coupon);
  return (
    code.active &&
    coupon !== undefined &&
    isRedeemable(coupon, now) &&
    (code.expiresAt === null || now < code.expiresAt) &&
    (code.maxRedemptions === null || code.redeemed < code.maxRedemptions)
  );
}

/** The usable code that these letters spell, in capitals or not. */
export function findCode(world: World, letters: string, customer: string | null): PromotionCode | undefined {
  const found = world.store.table('promotion_code').where('code', letters.trim().toUpperCase());
  return found.find(
    (code) => isUsable(world, code) && (code.customer === null || code.customer === customer),
  );
}

function createPromotionCode(world: World, given: Read<typeof creatable>): Shape {
  const coupon = world.need('coupon', given.promotion.coupon, 'coupon', 'promotion[coupon]');
  if (given.customer) liveCustomer(world, given.customer);
  const letters = (given.code ?? randomWord(8)).toUpperCase();
  if (findCode(world, letters, given.customer ?? null)) {
    throw invalid(`An active promotion code with \`code: ${letters}\` already exists.`, 'code');
  }
  const now = world.now();
  const code = world.put('promotion_code', {
    id: newId('promo', 24),
    created: now,
    code: letters,
    coupon: coupon.id,
    active: given.active ?? true,
    customer: given.customer ?? null,
    expiresAt: given.expires_at ?? null,
    maxRedemptions: given.max_redemptions ?? null,
    redeemed: 0,
    metadata: mergeMetadata({}, given.metadata),
  });
  world.emit('promotion_code.created', showPromotionCode(world, code), now);
  return showPromotionCode(world, code);
}

export const promotionCodeEndpoints = [
  endpoint('POST', '/v1/promotion_codes', creatable, createPromotionCode),
  listing(
    '/v1/promotion_codes',
    { active: flag(), code: text(), coupon: text(), created: bounds(), customer: text() },
    (world, given) =>
      world.store
        .table('promotion_code')
        .newestFirst()
        .filter(
          (one) =>
            (given.active === undefined || isUsable(world, one) === given.active) &&
            (given.code === undefined || one.code === given.code.toUpperCase()) &&
            (given.coupon === undefined || one.coupon === given.coupon) &&
            (given.customer === undefined || one.customer === given.customer) &&
            within(one.created, given.created),
        ),
    showPromotionCode,
  ),
  endpoint('GET', '/v1/promotion_codes/:id', {}, (world, _given, id) =>
    showPromotionCode(world, world.need('promotion_code', id, 'promotion code')),
  ),
  endpoint(
    'POST',
    '/v1/promotion_codes/:id',
    { active: flag(), metadata: metadata() },
    (world, given, id) => {
      const code = world.need('promotion_code', id, 'promotion code');
      const after = world.put('promotion_code', {
        ...code,
        active: given.active ?? code.active,
        metadata: mergeMetadata(code.metadata, given.metadata),
      });
      const [was, is] = [showPromotionCode(world, code), showPromotionCode(world, after)];
      emitChange(world, 'promotion_code.updated', was, is, world.now());
      return is;
    },
  ),
];

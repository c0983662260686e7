import { needCustomer } from '../../objects/customers';
import { findCode, isActiveCode, serializePromotionCode } from '../../objects/promotion-codes';
import { invalidRequest } from '../../protocol/errors';
import { boolean, choice, integer, object, range, required, text } from '../../protocol/fields';
import { mergeMetadata, metadata } from '../../protocol/metadata';
import type { ApiObject } from '../../protocol/objects';
import type { Params } from '../../protocol/params';
import type { PromotionCode } from '../../store/catalog';
import { emitChange } from '../../world/changes';
import { newId, randomString } from '../../world/ids';
import type { World } from '../../world/world';
import { endpoint, listing, retrieval } from '../endpoint';
import { findRows } from '../find';

const createParams = {
  active: boolean(),
  code: text(500),
  customer: text(),
  expires_at: integer(0),
  max_redemptions: integer(1),
  metadata: metadata(),
  promotion: required(object({ type: required(choice('coupon')), coupon: required(text()) })),
};

function createPromotionCode(world: World, params: Params<typeof createParams>): ApiObject {
  const coupon = world.need('coupon', params.promotion.coupon, 'coupon', 'promotion[coupon]');
  if (params.customer) needCustomer(world, params.customer);
  const letters = (params.code ?? randomString(8)).toUpperCase();
  if (findCode(world, letters, params.customer ?? null)) {
    throw invalidRequest(`An active promotion code with \`code: ${letters}\` already exists.`, 'code');
  }
  const now = world.now();
  const code = world.put('promotion_code', {
    id: newId('promo', 24),
    created: now,
    code: letters,
    coupon: coupon.id,
    active: params.active ?? true,
    customer: params.customer ?? null,
    expiresAt: params.expires_at ?? null,
    maxRedemptions: params.max_redemptions ?? null,
    redeemed: 0,
    metadata: mergeMetadata({}, params.metadata),
  });
  const serialized = serializePromotionCode(world, code);
  world.emit('promotion_code.created', serialized, now);
  return serialized;
}

const updateParams = { active: boolean(), metadata: metadata() };

function updatePromotionCode(world: World, params: Params<typeof updateParams>, id: string): ApiObject {
  const code = world.need('promotion_code', id, 'promotion code');
  const after = world.put('promotion_code', {
    ...code,
    active: params.active ?? code.active,
    metadata: mergeMetadata(code.metadata, params.metadata),
  });
  const serialized = serializePromotionCode(world, after);
  emitChange(world, 'promotion_code.updated', serializePromotionCode(world, code), serialized, world.now());
  return serialized;
}

const filters = { active: boolean(), code: text(), coupon: text(), created: range(), customer: text() };

function findPromotionCodes(world: World, params: Params<typeof filters>): PromotionCode[] {
  const { active, code, coupon, created, customer } = params;
  const values = { code: code?.toUpperCase(), coupon, customer };
  const codes = findRows(world.store.table('promotion_code'), values, created);
  return codes.filter((one) => active === undefined || isActiveCode(world, one) === active);
}

export const promotionCodeEndpoints = [
  endpoint('POST', '/v1/promotion_codes', createParams, createPromotionCode),
  listing('/v1/promotion_codes', filters, findPromotionCodes, serializePromotionCode),
  retrieval('/v1/promotion_codes/:id', 'promotion_code', 'promotion code', serializePromotionCode),
  endpoint('POST', '/v1/promotion_codes/:id', updateParams, updatePromotionCode),
];

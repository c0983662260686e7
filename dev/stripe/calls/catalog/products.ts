import { createProduct, productFields, serializeProduct, withProductParams } from '../../objects/products';
import { boolean, range, required, text } from '../../protocol/fields';
import type { ApiObject } from '../../protocol/objects';
import type { Params } from '../../protocol/params';
import { emitChange } from '../../world/changes';
import type { World } from '../../world/world';
import { endpoint, listing, retrieval } from '../endpoint';
import { findRows } from '../find';

const createParams = { ...productFields, id: text(), name: required(text(250)) };
const updateParams = { ...productFields, name: text(250) };

function updateProduct(world: World, params: Params<typeof updateParams>, id: string): ApiObject {
  const product = world.need('product', id, 'product');
  const now = world.now();
  const after = world.put('product', { ...withProductParams(product, params), updated: now });
  const serialized = serializeProduct(world, after);
  emitChange(world, 'product.updated', serializeProduct(world, product), serialized, now);
  return serialized;
}

export const productEndpoints = [
  endpoint('POST', '/v1/products', createParams, (world, params) =>
    serializeProduct(world, createProduct(world, params)),
  ),
  listing(
    '/v1/products',
    { active: boolean(), created: range() },
    (world, { active, created }) => findRows(world.store.table('product'), { active }, created),
    serializeProduct,
  ),
  retrieval('/v1/products/:id', 'product', 'product', serializeProduct),
  endpoint('POST', '/v1/products/:id', updateParams, updateProduct),
];

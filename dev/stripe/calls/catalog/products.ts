import { createProduct, productFields, serializeProduct, withProductParams } from '../../objects/products';
import { invalidRequest } from '../../protocol/errors';
import { boolean, list, range, required, text } from '../../protocol/fields';
import type { ApiObject } from '../../protocol/objects';
import type { Params } from '../../protocol/params';
import { emitChange } from '../../world/changes';
import type { World } from '../../world/world';
import { endpoint, listing, retrieval } from '../endpoint';
import { findRows } from '../find';

const createParams = { ...productFields, id: text(), name: required(text(250)) };
const updateParams = { ...productFields, default_price: text(), name: text(250) };

function updateProduct(world: World, params: Params<typeof updateParams>, id: string): ApiObject {
  const product = world.need('product', id, 'product');
  if (params.default_price) {
    const price = world.need('price', params.default_price, 'price', 'default_price');
    if (price.product !== id) {
      throw invalidRequest('The price does not belong to this product', 'default_price');
    }
  }
  const now = world.now();
  const defaultPrice = params.default_price ?? product.defaultPrice;
  const after = world.put('product', { ...withProductParams(product, params), defaultPrice, updated: now });
  const serialized = serializeProduct(world, after);
  emitChange(world, 'product.updated', serializeProduct(world, product), serialized, now);
  return serialized;
}

function deleteProduct(world: World, id: string): ApiObject {
  const product = world.need('product', id, 'product');
  if (world.store.table('price').where('product', id).length > 0) {
    throw invalidRequest('This product cannot be deleted because it has one or more user-created prices.');
  }
  world.store.remove('product', id);
  world.emit('product.deleted', serializeProduct(world, product), world.now());
  return { id, object: 'product', deleted: true };
}

export const productEndpoints = [
  endpoint('POST', '/v1/products', createParams, (world, params) =>
    serializeProduct(world, createProduct(world, params)),
  ),
  listing(
    '/v1/products',
    { active: boolean(), created: range(), ids: list(text()) },
    (world, { active, created, ids }) =>
      findRows(world.store.table('product'), { active }, created).filter(
        (product) => ids === undefined || ids.includes(product.id),
      ),
    serializeProduct,
  ),
  retrieval('/v1/products/:id', 'product', 'product', serializeProduct),
  endpoint('POST', '/v1/products/:id', updateParams, updateProduct),
  endpoint('DELETE', '/v1/products/:id', {}, (world, _params, id) => deleteProduct(world, id)),
];

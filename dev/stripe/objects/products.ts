import { endpoint, listing } from '../calls/endpoint';
import { invalid, type Shape } from '../protocol/errors';
import { bounds, flag, list, metadata, object, orNull, type Read, required, text } from '../protocol/params';
import type { Product } from '../store/catalog';
import { emitChange, mergeMetadata, within } from '../world/changes';
import { newId } from '../world/ids';
import type { World } from '../world/world';

const writable = {
  active: flag(),
  description: orNull(text(40_000)),
  images: orNull(list(text(), 8)),
  marketing_features: orNull(list(object({ name: required(text(80)) }), 15)),
  metadata: metadata(),
  statement_descriptor: text(22),
  unit_label: orNull(text(12)),
  url: orNull(text()),
};

export function showProduct(_world: World, product: Product): Shape {
  return {
    id: product.id,
    object: 'product',
    active: product.active,
    created: product.created,
    default_price: product.defaultPrice,
    description: product.description,
    images: product.images,
    livemode: false,
    marketing_features: product.features.map((name) => ({ name })),
    metadata: product.metadata,
    name: product.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: product.statementDescriptor,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: product.unitLabel,
    updated: product.updated,
    url: product.url,
  };
}

type Given = Read<typeof writable> & { name?: string };

const filled = (product: Product, given: Given): Product => ({
  ...product,
  active: given.active ?? product.active,
  description: given.description === undefined ? product.description : given.description,
  images: given.images === undefined ? product.images : (given.images ?? []),
  features:
    given.marketing_features === undefined
      ? product.features
      : (given.marketing_features ?? []).map(({ name }) => name),
  metadata: mergeMetadata(product.metadata, given.metadata),
  name: given.name ?? product.name,
  statementDescriptor: given.statement_descriptor ?? product.statementDescriptor,
  unitLabel: given.unit_label === undefined ? product.unitLabel : given.unit_label,
  url: given.url === undefined ? product.url : given.url,
});

/** Makes a product and says so. */
export function createProduct(world: World, given: Given & { id?: string; name: string }): Product {
  const now = world.now();
  if (given.id !== undefined && world.get('product', given.id)) {
    throw invalid(`Product already exists.`, 'id', 'resource_already_exists');
  }
  const blank: Product = {
    id: given.id ?? newId('prod'),
    created: now,
    updated: now,
    name: given.name,
    description: null,
    active: true,
    images: [],
    metadata: {},
    defaultPrice: null,
    unitLabel: null,
    statementDescriptor: null,
    url: null,
    features: [],
  };
  const product = world.put('product', filled(blank, given));
  world.emit('product.created', showProduct(world, product), now);
  return product;
}

function updateProduct(world: World, id: string, given: Given & { default_price?: string }): Shape {
  const product = world.need('product', id, 'product');
  if (given.default_price) {
    const price = world.need('price', given.default_price, 'price', 'default_price');
    if (price.product !== id) throw invalid('The price does not belong to this product', 'default_price');
  }
  const now = world.now();
  const defaultPrice = given.default_price ?? product.defaultPrice;
  const after = world.put('product', { ...filled(product, given), defaultPrice, updated: now });
  emitChange(world, 'product.updated', showProduct(world, product), showProduct(world, after), now);
  return showProduct(world, after);
}

function deleteProduct(world: World, id: string): Shape {
  const product = world.need('product', id, 'product');
  if (world.store.table('price').where('product', id).length > 0) {
    throw invalid('This product cannot be deleted because it has one or more user-created prices.');
  }
  world.store.remove('product', id);
  world.emit('product.deleted', showProduct(world, product), world.now());
  return { id, object: 'product', deleted: true };
}

export const productEndpoints = [
  endpoint('POST', '/v1/products', { ...writable, id: text(), name: required(text(250)) }, (world, given) =>
    showProduct(world, createProduct(world, given)),
  ),
  listing(
    '/v1/products',
    { active: flag(), created: bounds(), ids: list(text()) },
    (world, { active, created, ids }) =>
      world.store
        .table('product')
        .newestFirst()
        .filter(
          (one) =>
            (active === undefined || one.active === active) &&
            (ids === undefined || ids.includes(one.id)) &&
            within(one.created, created),
        ),
    showProduct,
  ),
  endpoint('GET', '/v1/products/:id', {}, (world, _given, id) =>
    showProduct(world, world.need('product', id, 'product')),
  ),
  endpoint(
    'POST',
    '/v1/products/:id',
    { ...writable, default_price: text(), name: text(250) },
    (world, given, id) => updateProduct(world, id, given),
  ),
  endpoint('DELETE', '/v1/products/:id', {}, (world, _given, id) => deleteProduct(world, id)),
];

import { invalidRequest } from '../protocol/errors';
import { boolean, nullable, text } from '../protocol/fields';
import { mergeMetadata, metadata } from '../protocol/metadata';
import type { ApiObject } from '../protocol/objects';
import type { Params } from '../protocol/params';
import type { Product } from '../store/catalog';
import { newId } from '../world/ids';
import type { World } from '../world/world';

/** The parameters that create and update a product. */
export const productFields = {
  active: boolean(),
  description: nullable(text(40_000)),
  metadata: metadata(),
};

export type ProductParams = Params<typeof productFields> & { name?: string };

export function serializeProduct(_world: World, product: Product): ApiObject {
  return {
    id: product.id,
    object: 'product',
    active: product.active,
    created: product.created,
    default_price: null,
    description: product.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: product.metadata,
    name: product.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: product.updated,
    url: null,
  };
}

/** Returns the product with the changes that a request makes; does not store it. */
export const withProductParams = (product: Product, params: ProductParams): Product => ({
  ...product,
  active: params.active ?? product.active,
  description: params.description === undefined ? product.description : params.description,
  metadata: mergeMetadata(product.metadata, params.metadata),
  name: params.name ?? product.name,
});

/** Creates a product and emits its event. */
export function createProduct(world: World, params: ProductParams & { id?: string; name: string }): Product {
  const now = world.now();
  if (params.id !== undefined && world.get('product', params.id)) {
    throw invalidRequest('Product already exists.', 'id', 'resource_already_exists');
  }
  const blank: Product = {
    id: params.id ?? newId('prod'),
    created: now,
    updated: now,
    name: params.name,
    description: null,
    active: true,
    metadata: {},
  };
  const product = world.put('product', withProductParams(blank, params));
  world.emit('product.created', serializeProduct(world, product), now);
  return product;
}

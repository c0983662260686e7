import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Product } from '@/lib/domain/credits/contract';
import { putRecord, updateLists } from '../cache';
import { type CallInput, call } from '../call';
import { queryKey, useAction, useEndpoint } from '../hooks';

const ALL = { query: { includeInactive: 'true' } } as const;
const PRODUCTS = queryKey('GET /credits/products', ALL);

/** All products in display order, including inactive ones. */
export function useAllProducts() {
  return useEndpoint('GET /credits/products', 'credits.products', ALL);
}

/** One product, also while it is not on sale. */
export function useProduct(id: string) {
  return useEndpoint('GET /credits/products/:id', 'credits.product', { params: { id } });
}

function updateProducts(client: QueryClient, rule: (products: Product[]) => Product[]): void {
  updateLists<Product>(client, { queryKey: PRODUCTS, exact: true }, rule);
}

const refreshProducts = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['GET /credits/products'] });

/** Adds a product, which stands first. */
export function useCreateProduct(onDone: () => void) {
  const client = useQueryClient();
  return useAction('POST /credits/admin/products', 'credits.createProduct', {
    onSuccess: ({ data }) => {
      updateProducts(client, (products) => [data, ...products.filter(({ id }) => id !== data.id)]);
      onDone();
      return refreshProducts(client);
    },
  });
}

export function useUpdateProduct(onDone: () => void) {
  const client = useQueryClient();
  return useAction('PUT /credits/admin/products/:id', 'credits.updateProduct', {
    onSuccess: ({ data }) => {
      updateProducts(client, (products) =>
        products.map((product) => (product.id === data.id ? data : product)),
      );
      putRecord(client, queryKey('GET /credits/products/:id', { params: { id: data.id } }), data);
      onDone();
      return refreshProducts(client);
    },
  });
}

export function useDeleteProduct(onDone: () => void) {
  const client = useQueryClient();
  return useAction('DELETE /credits/admin/products/:id', 'credits.deleteProduct', {
    onSuccess: ({ data }) => {
      updateProducts(client, (products) => products.filter(({ id }) => id !== data.id));
      onDone();
      return refreshProducts(client);
    },
  });
}

/** Reorders products and caches the server's result. */
export function useReorderProducts() {
  const client = useQueryClient();
  return useAction('PUT /credits/admin/products/order', 'credits.orderProducts', {
    onSuccess: ({ data }) => client.setQueryData<{ data: Product[] }>(PRODUCTS, { data }),
  });
}

type AdjustmentsQuery = NonNullable<CallInput<'GET /credits/admin/adjustments'>['query']>;

/** A page of credit adjustments by admins. */
export function useAdjustments(query: AdjustmentsQuery) {
  return useQuery({
    queryKey: queryKey('GET /credits/admin/adjustments', { query }),
    queryFn: ({ signal }) => call('GET /credits/admin/adjustments', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'credits.adjustments' },
  });
}

type OperationsQuery = NonNullable<CallInput<'GET /credits/admin/operations'>['query']>;

/** A page of the credit transactions of all accounts. */
export function useCreditTransactions(query: OperationsQuery) {
  return useQuery({
    queryKey: queryKey('GET /credits/admin/operations', { query }),
    queryFn: ({ signal }) => call('GET /credits/admin/operations', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'credits.operations' },
  });
}

const AFTER_ADJUSTMENT = [
  'GET /credits/admin/adjustments',
  'GET /credits/admin/operations',
  'GET /credits/admin/stats',
  'GET /users',
  'GET /users/:id/story',
  'GET /users/:id/credits/history',
  'GET /audit',
];

/** Adds or deducts credits of any account. Requests with the same `Idempotency-Key` take effect once. */
export function useAdjustAccount(direction: 'add' | 'deduct', onDone: () => void) {
  const client = useQueryClient();
  return useAction(
    direction === 'add' ? 'POST /credits/admin/add' : 'POST /credits/admin/deduct',
    direction === 'add' ? 'credits.add' : 'credits.deduct',
    {
      onSuccess: () => {
        onDone();
        for (const key of AFTER_ADJUSTMENT) void client.invalidateQueries({ queryKey: [key] });
      },
    },
  );
}

/** Totals of credits sold, granted and spent. */
export function useCreditStats() {
  return useEndpoint('GET /credits/admin/stats', 'credits.stats');
}

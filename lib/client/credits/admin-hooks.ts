import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Product } from '@/lib/domain/credits/contract';
import { type CallInput, call } from '../call';
import { queryKey, useAction, useEndpoint } from '../hooks';

const ALL = { query: { includeInactive: 'true' } } as const;
const PRODUCTS = queryKey('GET /credits/products', ALL);

/** All products in their order, those that are not on sale too. */
export function useAllProducts() {
  return useEndpoint('GET /credits/products', 'credits.products', ALL);
}

const refreshProducts = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['GET /credits/products'] });

export function useCreateProduct(onDone: () => void) {
  const client = useQueryClient();
  return useAction('POST /credits/admin/products', 'credits.createProduct', {
    onSuccess: () => {
      onDone();
      return refreshProducts(client);
    },
  });
}

export function useUpdateProduct(onDone: () => void) {
  const client = useQueryClient();
  return useAction('PUT /credits/admin/products/:id', 'credits.updateProduct', {
    onSuccess: () => {
      onDone();
      return refreshProducts(client);
    },
  });
}

export function useDeleteProduct(onDone: () => void) {
  const client = useQueryClient();
  return useAction('DELETE /credits/admin/products/:id', 'credits.deleteProduct', {
    onSuccess: () => {
      onDone();
      return refreshProducts(client);
    },
  });
}

/** Puts products in an order; the list shows what the server made of it. */
export function useReorderProducts() {
  const client = useQueryClient();
  return useAction('PUT /credits/admin/products/order', 'credits.orderProducts', {
    onSuccess: ({ data }) => client.setQueryData<{ data: Product[] }>(PRODUCTS, { data }),
  });
}

type AdjustmentsQuery = NonNullable<CallInput<'GET /credits/admin/adjustments'>['query']>;

/** A page of what admins gave and took. */
export function useAdjustments(query: AdjustmentsQuery) {
  return useQuery({
    queryKey: queryKey('GET /credits/admin/adjustments', { query }),
    queryFn: ({ signal }) => call('GET /credits/admin/adjustments', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'credits.adjustments' },
  });
}

type OperationsQuery = NonNullable<CallInput<'GET /credits/admin/operations'>['query']>;

/** A page of what came into accounts and went from them. */
export function useCreditTransactions(query: OperationsQuery) {
  return useQuery({
    queryKey: queryKey('GET /credits/admin/operations', { query }),
    queryFn: ({ signal }) => call('GET /credits/admin/operations', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { operation: 'credits.operations' },
  });
}

/** Reads adjustments and figures anew: something was given or taken. */
export function useRefreshAdjustments(): () => void {
  const client = useQueryClient();
  return () => {
    for (const key of ['GET /credits/admin/adjustments', 'GET /credits/admin/stats'])
      client.invalidateQueries({ queryKey: [key] });
  };
}

/** What credits were sold, given and spent, all together. */
export function useCreditStats() {
  return useEndpoint('GET /credits/admin/stats', 'credits.stats');
}

import type { OfferedProvider } from '@/lib/domain/song/models/contract';
import { useEndpoint } from '../hooks';

/** A model that does not answer may come back. */
const REFRESH_MS = 30_000;

/** The music models on offer, for admins. */
export function useCurrentModels(): OfferedProvider[] {
  return useEndpoint('GET /song/providers', 'song.providers').data?.data ?? [];
}

/** The music models to choose from, kept up to date if there is a choice. */
export function useModels(initial: OfferedProvider[]): OfferedProvider[] {
  const { data } = useEndpoint(
    'GET /song/providers',
    'song.providers',
    {},
    {
      initialData: { data: initial },
      refetchInterval: initial.length > 1 ? REFRESH_MS : false,
      enabled: initial.length > 1,
    },
  );
  return data?.data ?? initial;
}

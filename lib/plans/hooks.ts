import { useEndpoint } from '../client/hooks';
import type { Plan } from './contract';

/** The plans that can be subscribed to, in their order; `initial` is what the server rendered already. */
export function useActivePlans(initial: Plan[]): Plan[] {
  const { data } = useEndpoint('GET /plans/active', 'plans.active', {}, { initialData: { plans: initial } });
  return data?.plans ?? initial;
}

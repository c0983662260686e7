import { useEndpoint } from '../hooks';

/** The facts of the business and the state of what it works with. */
export function useAdminSettings() {
  return useEndpoint('GET /settings', 'settings.get');
}

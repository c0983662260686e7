import { useEndpoint } from '../hooks';

/** Reads the site's details and the status of its providers. */
export function useAdminSettings() {
  return useEndpoint('GET /settings', 'settings.get');
}

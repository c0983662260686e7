import { useEndpoint } from '../hooks';

/** All genres by name. */
export const useGenres = () => useEndpoint('GET /genre', 'genre.list');

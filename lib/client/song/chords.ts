import { useEndpoint } from '../hooks';

/** The chords of a song, bar by bar. */
export const useChords = (id: string) =>
  useEndpoint('GET /song/:id/chords', 'song.chords', { params: { id } });

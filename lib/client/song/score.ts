import { useEndpoint } from '../hooks';

/** The composer's own score of the user's song, for its editor. It never changes: a change makes another song. */
export function useScoreSource(id: string) {
  return useEndpoint('GET /song/:id/score/source', 'song.scoreSource', { params: { id } });
}

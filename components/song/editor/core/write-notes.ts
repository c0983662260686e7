import { call } from '@/lib/client/call';
import type { ScoreChange } from '@/lib/core/music/score';
import type { Song } from '@/lib/domain/song/contract';
import type { Engine, Written } from '@/lib/sketch/edit/open-engine';

/** New words are set with the dictionary, which only the server has. */
const needsServer = ({ sections = [] }: ScoreChange) =>
  sections.some(({ action, lyrics }) => action === 'rewrite-words' || lyrics !== undefined);

/** Returns a song with a change: exactly the notes that a version with this change will have. */
export async function writeNotes(
  engine: Engine,
  { id, seed }: Pick<Song, 'id' | 'seed'>,
  change: ScoreChange | null,
): Promise<Written> {
  if (!change || !needsServer(change)) return engine.change(change, seed ?? 0);
  const { data } = await call('POST /song/:id/versions/preview', { params: { id }, body: { change } });
  return engine.read(data.source);
}

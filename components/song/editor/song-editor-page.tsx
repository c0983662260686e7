import { Breadcrumb } from '../../layout/breadcrumb';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { toPlayerSong } from '../player-song';
import { songStyle } from '../song-style';
import type { EditorProps } from './core/editor-props';
import { LazyEditor } from './lazy-editor';

/** The owner's page on which a song is changed: by its notes if they are known, else in the ways of its model. */
export function SongEditorPage({ song, genres }: EditorProps) {
  const playable = toPlayerSong(song);
  const address = `/song/${song.id}`;
  return (
    <div className="page pt-4 pb-20 md:pt-6" style={songStyle(playable?.colour)}>
      <Breadcrumb
        path={[
          { label: 'Library', href: '/library' },
          { label: song.name, href: address },
          { label: 'Edit' },
        ]}
      />
      {!playable ? (
        <EmptyState
          level={1}
          title="This song is not finished"
          action={<ButtonLink href={address}>Go to the song</ButtonLink>}
        >
          You can edit it once it is.
        </EmptyState>
      ) : (
        <LazyEditor {...{ song, genres }} />
      )}
    </div>
  );
}

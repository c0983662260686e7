'use client';

import { useScoreSource } from '@/lib/client/song/score';
import { ButtonLink } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { ReadFailure, type ReadFailureProps } from '../../ui/feedback/read-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import type { EditorProps } from './core/editor-props';
import { Desk } from './desk';
import { useOpened } from './use-opened';

/** Fetches the notes of a song and opens them. */
export function Editor(props: EditorProps) {
  const query = useScoreSource(props.song.id);
  const source = query.data?.data.source;
  if (query.isError) return <Unopened {...{ query }} song={props.song} />;
  if (source === undefined) return <Opening />;
  return <OpenedEditor {...props} source={source} />;
}

/** The notes could not be fetched, or the composer cannot read them. */
function Unopened({ song, query }: Pick<EditorProps, 'song'> & Pick<ReadFailureProps, 'query'>) {
  return (
    <div className="mt-4 flex max-w-text flex-col gap-4">
      <h1 className="display wrap-anywhere text-3xl md:text-4xl">{song.name}</h1>
      <ReadFailure operation="song.scoreSource" query={query} />
      <p className="text-quiet">The song itself is as it was: you can play and download it.</p>
      <ButtonLink href={`/song/${song.id}`} className="self-start">
        Go to the song
      </ButtonLink>
    </div>
  );
}

function OpenedEditor({ source, ...props }: EditorProps & { source: string }) {
  const { state, retry } = useOpened(source);
  if (state.status === 'opening') return <Opening />;
  if (state.status === 'failed')
    return (
      <ErrorState level={1} title="The editor could not be opened" onRetry={retry}>
        This browser could not load it or cannot run it. The song is as it was.
      </ErrorState>
    );
  return <Desk {...props} opened={state} />;
}

function Opening() {
  return (
    <div aria-busy className="mt-8 flex flex-col gap-4">
      <p className="sr-only" role="status">
        Opening the song
      </p>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-80" />
    </div>
  );
}

'use client';

import { useScoreSource } from '@/lib/client/song/score';
import { ErrorState } from '../../ui/feedback/error-state';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import type { EditorProps } from './core/editor-props';
import { Desk } from './desk';
import { useOpened } from './use-opened';

/** Fetches the notes of a song and opens them. */
export function Editor(props: EditorProps) {
  const query = useScoreSource(props.song.id);
  const source = query.data?.data.source;
  if (query.isError)
    return (
      <div className="mt-8">
        <ReadFailure operation="song.scoreSource" query={query} />
      </div>
    );
  if (source === undefined) return <Opening />;
  return <OpenedEditor {...props} source={source} />;
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

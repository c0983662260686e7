'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '../../ui/feedback/skeleton';
import { partOf } from '../../ui/part';
import { useHydrated } from '../../ui/use-hydrated';
import type { EditorProps } from './core/editor-props';

function Loading() {
  return (
    <div aria-busy className="mt-8 flex flex-col gap-4">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-80" />
    </div>
  );
}

const Editor = dynamic(
  partOf(async () => (await import('./editor')).Editor),
  { loading: Loading },
);
const OutsideEditor = dynamic(
  partOf(async () => (await import('./outside-editor')).OutsideEditor),
  {
    loading: Loading,
  },
);

/** Renders the editor in the browser only, because what it shows is worked out there. */
export function LazyEditor(props: EditorProps) {
  if (!useHydrated()) return <Loading />;
  return props.song.hasScore ? <Editor {...props} /> : <OutsideEditor {...props} />;
}

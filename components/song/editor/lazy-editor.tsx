'use client';

import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useHydrated } from '../../ui/use-hydrated';
import type { SongEditorPageProps } from './song-editor-page';

function Loading() {
  return (
    <div aria-busy className="mt-8 flex flex-col gap-4">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-80" />
    </div>
  );
}

/** Renders an editor in the browser only, because what it shows is worked out there. */
function inBrowser(load: () => Promise<ComponentType<SongEditorPageProps>>) {
  const Fetched = dynamic(load, { loading: Loading });
  return function InBrowser(props: SongEditorPageProps) {
    return useHydrated() ? <Fetched {...props} /> : <Loading />;
  };
}

export const LazyEditor = inBrowser(async () => (await import('./editor')).Editor);
export const LazyOutsideEditor = inBrowser(async () => (await import('./outside-editor')).OutsideEditor);

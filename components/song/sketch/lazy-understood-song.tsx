'use client';

import dynamic from 'next/dynamic';
import { UnderstoodSkeleton } from './understood-skeleton';

/** UnderstoodSong, loaded when there is a description to be understood. */
export const LazyUnderstoodSong = dynamic(async () => (await import('./understood-song')).UnderstoodSong, {
  ssr: false,
  loading: () => <UnderstoodSkeleton />,
});

'use client';

import dynamic from 'next/dynamic';
import { partOf } from '../../ui/part';
import { UnderstoodSkeleton } from './understood-skeleton';

/** UnderstoodSong, loaded when there is a description to be understood. */
export const LazyUnderstoodSong = dynamic(
  partOf(async () => (await import('./understood-song')).UnderstoodSong),
  {
    ssr: false,
    loading: () => <UnderstoodSkeleton />,
  },
);

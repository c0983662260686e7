'use client';

import dynamic from 'next/dynamic';
import { UnderstoodSkeleton } from '../song/sketch/understood-skeleton';
import { partOf } from '../ui/part';

/** How a description is understood, and its sketch: loaded with the first word that is typed. */
export const HomeSketch = dynamic(
  partOf(async () => (await import('./understood-prompt')).default),
  {
    ssr: false,
    loading: () => <UnderstoodSkeleton />,
  },
);

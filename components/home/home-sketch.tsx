'use client';

import dynamic from 'next/dynamic';
import { UnderstoodSkeleton } from '../song/sketch/understood-skeleton';

/** How a description is understood, and its sketch: loaded with the first word that is typed. */
export const HomeSketch = dynamic(() => import('./understood-prompt'), {
  ssr: false,
  loading: () => <UnderstoodSkeleton />,
});

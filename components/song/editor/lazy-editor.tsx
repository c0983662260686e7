'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '../../ui/feedback/skeleton';

const loading = () => (
  <div aria-busy className="mt-8 flex flex-col gap-4">
    <Skeleton className="h-10 w-64" />
    <Skeleton className="h-80" />
  </div>
);

/** In the browser only: what it shows is worked out there. */
export const LazyEditor = dynamic(() => import('./editor').then((loaded) => loaded.Editor), {
  ssr: false,
  loading,
});

export const LazyOutsideEditor = dynamic(
  () => import('./outside-editor').then((loaded) => loaded.OutsideEditor),
  { ssr: false, loading },
);

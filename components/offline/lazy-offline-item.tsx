'use client';

import dynamic from 'next/dynamic';

/** The entry's code, loaded with the menu that contains it. */
export const LazyOfflineItem = dynamic(() => import('./offline-item').then((loaded) => loaded.OfflineItem), {
  ssr: false,
});

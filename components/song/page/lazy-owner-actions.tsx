'use client';

import dynamic from 'next/dynamic';

/** Both are loaded on demand, because only the owner sees them. */
export const LazyOwnerActions = dynamic(() =>
  import('./owner-actions').then((loaded) => loaded.OwnerActions),
);

export const LazyVersions = dynamic(() => import('../versions/versions').then((loaded) => loaded.Versions));

'use client';

import dynamic from 'next/dynamic';

/** Loaded on demand, because only the owner sees them. */
export const LazyOwnerActions = dynamic(() =>
  import('./owner-actions').then((loaded) => loaded.OwnerActions),
);

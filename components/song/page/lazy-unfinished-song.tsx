'use client';

import dynamic from 'next/dynamic';

/** Loaded on demand, because only owners see a song before it is ready. */
export const LazyUnfinishedSong = dynamic(() =>
  import('./unfinished-song').then((loaded) => loaded.UnfinishedSong),
);

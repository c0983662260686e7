'use client';

import dynamic from 'next/dynamic';

/** Only owners see a song before it is ready: others are not sent what it takes. */
export const LazySongInTheMaking = dynamic(() =>
  import('./song-in-the-making').then((loaded) => loaded.SongInTheMaking),
);

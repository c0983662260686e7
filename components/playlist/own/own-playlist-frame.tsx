'use client';

import dynamic from 'next/dynamic';

/** A playlist for whoever keeps it, apart from what visitors are sent. */
export const OwnPlaylistFrame = dynamic(() => import('./own-playlist'));

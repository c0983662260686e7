'use client';

import dynamic from 'next/dynamic';

/** The owner's playlist page, kept out of the bundle for visitors. */
export const OwnPlaylistFrame = dynamic(() => import('./own-playlist'));

'use client';

import dynamic from 'next/dynamic';

/** Loads the code of signed-in pages on demand, so that visitors do not receive it. */
export const StudioFrame = dynamic(() => import('./studio'));

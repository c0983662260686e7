'use client';

import dynamic from 'next/dynamic';

/** What signed-in people need in the browser, apart from what visitors are sent. */
export const StudioFrame = dynamic(() => import('./studio'));

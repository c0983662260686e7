'use client';

import dynamic from 'next/dynamic';

/** Loads the portal with its sign-in screen on demand, so that other pages do not receive it. */
export const AdminFrame = dynamic(() => import('./portal'));
export const AdminSignInFrame = dynamic(() => import('../sign-in/admin-sign-in'));

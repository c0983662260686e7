'use client';

import dynamic from 'next/dynamic';

/** The portal, and its sign-in screen, apart from what other pages are sent. */
export const AdminFrame = dynamic(() => import('./portal'));
export const AdminSignInFrame = dynamic(() => import('../sign-in/admin-sign-in'));

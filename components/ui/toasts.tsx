'use client';

import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { create } from 'zustand';

const Toaster = dynamic(() => import('./toaster').then((loaded) => loaded.Toaster));

const useWanted = create<{ wanted: boolean }>(() => ({ wanted: false }));

/** Where toasts appear: from the first on for those who are signed in, fetched for visitors when something wants to tell. */
export function Toasts({ now }: { now: boolean }) {
  const wanted = useWanted((state) => state.wanted);
  return now || wanted ? <Toaster /> : null;
}

/** Keeps the place of toasts from now on. */
export function useToasts(): void {
  useEffect(() => useWanted.setState({ wanted: true }), []);
}

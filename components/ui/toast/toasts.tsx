'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { useToasts } from '@/lib/client/toasts';

const load = () => import('./toaster').then((loaded) => loaded.Toaster);
const Toaster = dynamic(load, { ssr: false });

/**
 * Shows toasts. Loaded for the first of them or, with `now`, for signed-in users as soon as the page is idle,
 * so that it is available offline.
 */
export function Toasts({ now }: { now: boolean }) {
  const isTold = useToasts((state) => state.waiting.length > 0);
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (isTold) setHere(true);
  }, [isTold]);
  useEffect(() => {
    if (now) return whenIdle(() => void load().catch(() => undefined));
  }, [now]);
  return isHere ? <Toaster /> : null;
}

/** Runs a function when the page is idle and returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  // Safari does not support it.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 5000 });
  return () => cancelIdleCallback(request);
}

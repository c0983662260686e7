'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { useToasts } from '@/lib/client/toasts';

const load = () => import('./toaster').then((loaded) => loaded.Toaster);
const Toaster = dynamic(load, { ssr: false });

/**
 * Where toasts appear. It is fetched for the first of them; with `now`, for those who are signed in, as soon as the page
 * has nothing better to do, so that it is there when the network is not.
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

/** Runs something once the page is quiet; what it returns calls that off. */
function whenIdle(run: () => void): () => void {
  // Safari has no such call.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 5000 });
  return () => cancelIdleCallback(request);
}

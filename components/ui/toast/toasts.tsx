'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { useToasts } from '@/lib/client/toasts';
import { whenIdle } from '@/lib/client/when-idle';
import { patiently } from '../later';

const load = () => patiently(async () => (await import('./toaster')).Toaster);
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

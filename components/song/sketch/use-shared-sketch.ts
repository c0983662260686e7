'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { toast } from '@/lib/client/toasts';
import { sketchSentences } from '@/lib/core/messages/sketch';
import type { Sketch } from './sketch-address';

/** A shared sketch, which the built-in composer plays. */
export type SharedSketch = Sketch & { provider: 'builtin' };

/** The sketch that the address holds, once it is read; null without one. A damaged one is ignored with a sentence. */
export function useSharedSketch(): SharedSketch | null {
  const text = useSearchParams().get('sketch');
  const [sketch, setSketch] = useState<SharedSketch | null>(null);
  useEffect(() => {
    if (text === null) return;
    let isGone = false;
    import('./read-sketch').then(({ readSketch }) => {
      if (isGone) return;
      const read = readSketch(text);
      if (read) setSketch({ ...read, provider: 'builtin' });
      else toast.error(sketchSentences.damaged);
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  return sketch;
}

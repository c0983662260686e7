'use client';

import { useEffect, useMemo, useState } from 'react';
import { type Engine, openEngine, type Written } from '@/lib/sketch/edit/open-engine';
import type { Choices } from '@/lib/sketch/edit/sheet';

export interface Opened extends Written {
  choices: Choices;
  engine: Engine;
}

type State = { status: 'opening' } | { status: 'failed' } | ({ status: 'open' } & Opened);

/** Opens a song in the worker. */
export function useOpened(source: string): { state: State; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ status: 'opening' });
  const wanted = useMemo(() => ({ source, attempt }), [source, attempt]);
  useEffect(() => {
    let engine: Engine | null = null;
    let isGone = false;
    async function open() {
      engine = openEngine();
      const opened = await engine.open(wanted.source);
      if (!isGone) setState({ status: 'open', ...opened, engine });
    }
    open().catch(() => !isGone && setState({ status: 'failed' }));
    return () => {
      isGone = true;
      engine?.close();
    };
  }, [wanted]);
  function retry() {
    setState({ status: 'opening' });
    setAttempt(attempt + 1);
  }
  return { state, retry };
}

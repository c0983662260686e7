'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { Button } from './button';
import { Notice } from './feedback/notice';
import { type Later, later, unloadedText } from './later';

/**
 * Returns a loader of a part of a page that does not fail: if the part cannot be loaded, a sentence takes its place, with
 * a way to try again, and the page stays. It tries again on its own once there is a connection.
 */
export function partOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  const source = later(load);
  return () => source.fetch().catch(() => (props: Props) => <Unloaded {...{ source, props }} />);
}

interface UnloadedProps<Props extends object> {
  source: Later<ComponentType<Props>>;
  props: Props;
}

function Unloaded<Props extends object>({ source, props }: UnloadedProps<Props>) {
  // React would call a function as a state updater.
  const [Part, setPart] = useState(() => source.get());
  const [isTrying, setTrying] = useState(false);
  async function tryAgain() {
    setTrying(true);
    const part = await source.fetch().catch(() => null);
    setPart(() => part);
    setTrying(false);
  }
  useEffect(() => {
    const retry = () => void tryAgain();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  if (Part) return <Part {...props} />;
  return (
    <Notice
      tone="danger"
      action={
        <Button size="sm" loading={isTrying} onClick={tryAgain}>
          Try again
        </Button>
      }
    >
      {unloadedText()}
    </Notice>
  );
}

'use client';

import dynamic from 'next/dynamic';
import { type ComponentType, type ReactNode, useRef } from 'react';

/**
 * Wraps a dialog that is loaded when it opens for the first time and stays mounted, so that it can animate
 * out.
 */
export function onDemand<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Fetched = dynamic(load, { ssr: false });
  return (props) => (
    <OnceOpen open={props.open}>
      <Fetched {...props} />
    </OnceOpen>
  );
}

function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const wasOpen = useRef(false);
  wasOpen.current ||= open;
  return wasOpen.current ? children : null;
}

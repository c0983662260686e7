'use client';

import dynamic from 'next/dynamic';
import { type ComponentType, type ReactNode, useRef } from 'react';

/** A dialog that is fetched when it is opened for the first time, and stays, so that it can go out as it came in. */
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

'use client';

import dynamic from 'next/dynamic';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from '@/lib/client/toasts';
import { type Later, later, unloadedText } from './later';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Wraps a dialog that is loaded when it opens for the first time and stays mounted, so that it can animate
 * out. If it cannot be loaded, a toast says so, and the next time it opens tries again.
 */
export function onDemand<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const source = later(load);
  const Fetched = dynamic(
    () => source.fetch().catch(() => (props: Props) => <Unloaded {...{ source, props }} />),
    { ssr: false },
  );
  return (props) => (
    <OnceOpen open={props.open}>
      <Fetched {...props} />
    </OnceOpen>
  );
}

function Unloaded<Props extends DialogProps>({
  source,
  props,
}: {
  source: Later<ComponentType<Props>>;
  props: Props;
}) {
  const [Part, setPart] = useState(() => source.get());
  const { open, onClose } = props;
  useEffect(() => {
    if (!open || Part) return;
    source.fetch().then(
      // React would call a function as a state updater.
      (loaded) => setPart(() => loaded),
      () => {
        toast.error(unloadedText());
        onClose();
      },
    );
  }, [open, onClose, Part, source]);
  return Part && <Part {...props} />;
}

function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const wasOpen = useRef(false);
  wasOpen.current ||= open;
  return wasOpen.current ? children : null;
}

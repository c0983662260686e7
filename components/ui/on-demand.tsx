'use client';

import dynamic from 'next/dynamic';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from '@/lib/client/toasts';
import { type Later, later, unloadedText } from './later';

interface DialogProps {
  /** Missing if the dialog is only rendered while it is open. */
  open?: boolean;
  onClose: () => void;
}

/**
 * Returns a loader of a dialog that does not fail, since that would replace the page: if the dialog cannot be loaded, a toast
 * says so, and the next time it opens tries again.
 */
export function dialogOf<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  const source = later(load);
  return () => source.fetch().catch(() => (props: Props) => <Unloaded {...{ source, props }} />);
}

/** Wraps a dialog that is loaded when it opens for the first time and stays mounted, so that it can animate out. */
export function onDemand<Props extends DialogProps & { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Fetched = dynamic(dialogOf(load), { ssr: false });
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
  const { open = true, onClose } = props;
  useEffect(() => {
    if (!open || Part) return;
    // Another `onClose` starts this again: only the last attempt tells that it failed.
    let isLast = true;
    source.fetch().then(
      // React would call a function as a state updater.
      (loaded) => setPart(() => loaded),
      () => {
        if (!isLast) return;
        toast.error(unloadedText());
        onClose();
      },
    );
    return () => {
      isLast = false;
    };
  }, [open, onClose, Part, source]);
  return Part && <Part {...props} />;
}

function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const wasOpen = useRef(false);
  wasOpen.current ||= open;
  return wasOpen.current ? children : null;
}

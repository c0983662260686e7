'use client';

import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { useToasts } from '@/lib/client/toasts';
import { TOAST_MS } from '@/lib/core/constants';

/** Toasts keep clear of headers, the buttons of a page and an open drawer; see globals.css. */
const OFFSET = { top: 'var(--toast-top)', right: 'var(--toast-right)' };
/** On a phone, toasts start below the header: an open drawer has its buttons there. */
const PHONE_OFFSET = { top: 'var(--toast-phone-top)', left: '0.75rem', right: '0.75rem' };

/** Shows toasts at the top right; each closes after three seconds. */
export function Toaster() {
  const waiting = useToasts((state) => state.waiting);
  useEffect(() => {
    if (waiting.length === 0) return;
    // More toasts may have arrived since rendering: takes the current ones.
    const { waiting: told } = useToasts.getState();
    useToasts.setState({ waiting: [] });
    for (const next of told) {
      if ('dismiss' in next) toast.dismiss(next.dismiss);
      else toast[next.tone](next.text, next.options);
    }
  }, [waiting]);
  return (
    <Sonner
      position="top-right"
      offset={OFFSET}
      mobileOffset={PHONE_OFFSET}
      duration={TOAST_MS}
      closeButton
      gap={8}
      icons={{
        success: <CircleCheck className="size-5 stroke-[1.5] text-success" />,
        error: <CircleAlert className="size-5 stroke-[1.5] text-danger" />,
        info: <Info className="size-5 stroke-[1.5]" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-card border border-line bg-raised px-4 py-3 text-sm text-text shadow-float font-sans',
          title: 'font-medium',
          description: 'text-quiet',
          actionButton: '-my-1 ml-auto rounded-sm px-2 py-1 font-medium underline underline-offset-4',
          closeButton:
            '-my-0.5 order-last ml-auto text-quiet hover:text-text size-6 inline-flex items-center justify-center',
          icon: 'mt-px shrink-0',
        },
      }}
    />
  );
}

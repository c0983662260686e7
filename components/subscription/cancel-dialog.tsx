'use client';

import { useRef, useState } from 'react';
import { useCancelSubscription } from '@/lib/client/subscription/hooks';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { Button } from '../ui/button';
import { DialogWindow } from '../ui/dialog/dialog-window';
import { useDay } from '../ui/local-time';
import { cancelText } from './status-labels';

export interface CancelDialogProps {
  subscription: Subscription;
  onClose: () => void;
  /** The element to focus once it is canceled; otherwise the focus returns to the opener. */
  focusAfter: () => HTMLElement | null;
}

/** Asks for confirmation and says what stays and until when. */
export function CancelDialog({ subscription, onClose, focusAfter }: CancelDialogProps) {
  const [initial] = useState(subscription);
  const cancel = useCancelSubscription();
  const opener = useRef(document.activeElement);
  const day = useDay();
  function finalFocus() {
    if (cancel.isSuccess) return focusAfter();
    return opener.current instanceof HTMLElement ? opener.current : null;
  }
  return (
    <DialogWindow
      open
      onClose={onClose}
      title={`Cancel ${initial.plan.name}?`}
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({}, { onSuccess: onClose })}
          >
            {cancel.isPending ? 'Canceling...' : 'Cancel Subscription'}
          </Button>
        </>
      }
    >
      <ul className="numeric flex list-disc flex-col gap-1.5 pl-5">
        {cancelText(initial, day).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </DialogWindow>
  );
}

'use client';

import clsx from 'clsx';
import { useState } from 'react';
import { isRefusal } from '@/lib/client/call';
import { failureText } from '@/lib/client/report';
import {
  type PlanChoice,
  refusalCode,
  useChangeFrequency,
  useChangePlan,
  usePortal,
  useSubscriptionPreview,
} from '@/lib/client/subscription/hooks';
import type { Preview, Subscription } from '@/lib/domain/subscription/schema';
import { Button } from '../ui/button';
import { DialogWindow } from '../ui/dialog/dialog-window';
import { Notice } from '../ui/feedback/notice';
import { Skeleton } from '../ui/feedback/skeleton';
import { useDay } from '../ui/local-time';
import { changeSentence, changeTitle, confirmLabel, previewLines } from './preview-labels';

export interface ChangeDialogProps {
  subscription: Subscription;
  choice: PlanChoice;
  /** The title until the preview has loaded. */
  title: string;
  onClose: () => void;
  /** The element to focus when it closes; by default the one focused before. */
  finalFocus?: () => HTMLElement | null;
}

/** Shows the cost and credits of another plan or frequency, to the cent, and makes the change. */
export function ChangeDialog({ subscription, choice, title, onClose, finalFocus }: ChangeDialogProps) {
  // The subscription as it was on opening: its text stays while the dialog closes.
  const [from] = useState(subscription);
  const { data, error, isFetching, refetch } = useSubscriptionPreview(choice);
  const change = useChange(from, onClose, refetch);
  const day = useDay();
  const preview = data?.data;
  return (
    <DialogWindow
      open
      onClose={onClose}
      size="md"
      title={preview ? changeTitle(from, preview) : title}
      description={preview && changeSentence(from, preview, day)}
      finalFocus={finalFocus}
      footer={
        <>
          <CardAction error={change.error} hasPortal={from.hasPortal} />
          <Button onClick={onClose}>Keep {from.plan.name}</Button>
          {preview && (
            <Button
              variant="primary"
              loading={change.isPending}
              disabled={isFetching}
              onClick={() => change.make(preview)}
              className="numeric"
            >
              {change.isPending ? 'Changing...' : confirmLabel(from, preview)}
            </Button>
          )}
          {!preview && error && !isFetching && !isRefusal(error) && (
            <Button onClick={() => refetch()}>Try again</Button>
          )}
        </>
      }
    >
      {!preview && error && !isFetching && (
        <Notice tone="danger">{failureText('subscription.preview', error)}</Notice>
      )}
      {preview && <Figures from={from} preview={preview} />}
      {!preview && (isFetching || !error) && <FiguresSkeleton />}
    </DialogWindow>
  );
}

/** Makes the change as previewed. If its terms have changed meanwhile, reloads the preview. */
function useChange(from: Subscription, onDone: () => void, reloadPreview: () => void) {
  const plan = useChangePlan();
  const frequency = useChangeFrequency();
  const isSamePlan = (to: Preview) => to.planId === from.planId;
  function make(to: Preview) {
    const agreed = { at: to.at, dueNow: to.dueNow };
    const callbacks = {
      onSuccess: onDone,
      onError: (error: unknown) => {
        if (refusalCode(error) === 'subscription.preview') reloadPreview();
      },
    };
    if (isSamePlan(to)) frequency.mutate({ body: { frequency: to.frequency, ...agreed } }, callbacks);
    else plan.mutate({ body: { planId: to.planId, frequency: to.frequency, ...agreed } }, callbacks);
  }
  return {
    make,
    isPending: plan.isPending || frequency.isPending,
    error: plan.error ?? frequency.error,
  };
}

function CardAction({ error, hasPortal }: { error: unknown; hasPortal: boolean }) {
  const portal = usePortal();
  const code = refusalCode(error);
  if (!hasPortal || (code !== 'payments.declined' && code !== 'payments.authentication')) return null;
  return (
    <Button loading={portal.isPending} onClick={() => portal.mutate({})}>
      Manage payment
    </Button>
  );
}

function Figures({ from, preview }: { from: Subscription; preview: Preview }) {
  const day = useDay();
  return (
    <dl className="numeric border-line border-b">
      {previewLines(from, preview, day).map(({ label, value, note, isMain }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 border-line border-t py-2.5">
          <dt className={clsx('max-w-[55%] shrink-0', isMain ? 'font-medium' : 'text-quiet')}>{label}</dt>
          <dd className="text-right">
            <span className={isMain ? 'font-medium text-lg' : undefined}>{value}</span>
            {note && <span className="block text-quiet text-sm">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FiguresSkeleton() {
  return (
    <div role="status" className="border-line border-b">
      <span className="sr-only">Calculating the cost</span>
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className="flex justify-between border-line border-t py-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}

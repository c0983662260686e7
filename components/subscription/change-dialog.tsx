'use client';

import clsx from 'clsx';
import { useState } from 'react';
import { isRefusal } from '@/lib/client/credits/hooks';
import { failureText } from '@/lib/client/report';
import {
  refusalCode,
  useChangeFrequency,
  useChangePlan,
  usePortal,
  useSubscriptionPreview,
  type WantedPlan,
} from '@/lib/client/subscription/hooks';
import type { Preview, Subscription } from '@/lib/domain/subscription/schema';
import { Button } from '../ui/button';
import { DialogWindow } from '../ui/dialog/dialog-window';
import { Notice } from '../ui/feedback/notice';
import { Skeleton } from '../ui/feedback/skeleton';
import { useDay } from './local-dates';
import { changeSentence, changeTitle, confirmLabel, previewLines } from './preview-labels';

export interface ChangeDialogProps {
  subscription: Subscription;
  wanted: WantedPlan;
  /** What is shown as the title until the preview is there. */
  title: string;
  onClose: () => void;
  /** What gets the focus when it closes; what had it before, unless told otherwise. */
  finalFocus?: () => HTMLElement | null;
}

/** What another plan or way of paying costs and brings, to the cent, and the button that makes it so. */
export function ChangeDialog({ subscription, wanted, title, onClose, finalFocus }: ChangeDialogProps) {
  // What is changed is what was had when the dialog opened: its words stay while it closes.
  const [from] = useState(subscription);
  const { data, error, isFetching, refetch } = useSubscriptionPreview(wanted);
  const change = useChange(from, onClose, refetch);
  const day = useDay();
  const preview = data?.data;
  const failure = change.error ?? (preview ? null : error);
  const failed = change.error ? change.operation : 'subscription.preview';
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
      {failure && !isFetching && (
        <div className="mb-4">
          <Notice tone="danger" action={<CardAction error={change.error} hasPortal={from.hasPortal} />}>
            {failureText(failed, failure)}
          </Notice>
        </div>
      )}
      {preview && <Figures from={from} preview={preview} />}
      {!preview && (isFetching || !error) && <FiguresSkeleton />}
    </DialogWindow>
  );
}

/** Makes the change as it was shown. Where it has become another one in the meantime, that is shown instead. */
function useChange(from: Subscription, onDone: () => void, lookAgain: () => void) {
  const plan = useChangePlan();
  const frequency = useChangeFrequency();
  const isSamePlan = (to: Preview) => to.planId === from.planId;
  function make(to: Preview) {
    const agreed = { at: to.at, dueNow: to.dueNow };
    const then = {
      onSuccess: onDone,
      onError: (error: unknown) => {
        if (refusalCode(error) === 'subscription.preview') lookAgain();
      },
    };
    if (isSamePlan(to)) frequency.mutate({ body: { frequency: to.frequency, ...agreed } }, then);
    else plan.mutate({ body: { planId: to.planId, frequency: to.frequency, ...agreed } }, then);
  }
  return {
    make,
    isPending: plan.isPending || frequency.isPending,
    error: plan.error ?? frequency.error,
    operation: plan.error ? ('subscription.changePlan' as const) : ('subscription.changeFrequency' as const),
  };
}

function CardAction({ error, hasPortal }: { error: unknown; hasPortal: boolean }) {
  const portal = usePortal();
  const code = refusalCode(error);
  if (!hasPortal || (code !== 'payments.declined' && code !== 'payments.authentication')) return null;
  return (
    <Button size="sm" loading={portal.isPending} onClick={() => portal.mutate({})}>
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
      <span className="sr-only">Working out what it costs</span>
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className="flex justify-between border-line border-t py-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}

'use client';

import { CircleAlert, ExternalLink } from 'lucide-react';
import { usePay, usePortal } from '@/lib/client/subscription/hooks';
import { formatDateTime } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { Button, buttonClasses } from '../ui/button';
import { dueText } from './status-labels';

/**
 * Shows the amount due, what to do about it and what is on hold; nothing if none is due. Rendered in the browser
 * only.
 */
export function DueBanner({ subscription, onPaid }: { subscription: Subscription; onPaid: () => void }) {
  const pay = usePay();
  const portal = usePortal();
  const notice = dueText(subscription, (iso: string) => formatDateTime(iso, 'local'));
  const url = subscription.due?.url;
  if (!notice) return null;
  return (
    <div role="alert" className="rounded-card border border-danger/40 bg-danger-tint p-4 text-danger sm:p-5">
      <h3 className="numeric flex items-start gap-2.5 font-medium">
        <CircleAlert className="mt-0.5 size-5 shrink-0 stroke-[1.5]" aria-hidden />
        {notice.title}
      </h3>
      {notice.text.map((sentence) => (
        <p key={sentence} className="numeric mt-2 text-sm">
          {sentence}
        </p>
      ))}
      <div className="mt-4 flex flex-wrap gap-2">
        {subscription.hasPortal ? (
          <>
            <Button loading={portal.isPending} onClick={() => portal.mutate({})} className="text-text">
              Update card
            </Button>
            <Button
              variant="primary"
              loading={pay.isPending}
              onClick={() => pay.mutate({}, { onSuccess: onPaid })}
            >
              {pay.isPending ? 'Paying...' : 'Pay now'}
            </Button>
            {url && (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className={buttonClasses('ghost', 'md', 'text-danger')}
              >
                View invoice
                <ExternalLink aria-label="opens in a new tab" />
              </a>
            )}
          </>
        ) : (
          <a href={`mailto:${site.supportEmail}`} className={buttonClasses('quiet', 'md', 'text-text')}>
            Write to us
          </a>
        )}
      </div>
    </div>
  );
}

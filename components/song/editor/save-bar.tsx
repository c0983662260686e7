'use client';

import { useCreditCheck } from '@/lib/client/credits/hooks';
import { useEndpoint } from '@/lib/client/hooks';
import { formatCount, formatNumber } from '@/lib/core/format';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Progress } from '../../ui/feedback/progress';
import { SharedReadFailure } from '../../ui/feedback/read-failure';
import { endOf } from '../song-tile';
import type { Saving } from './use-saving';

interface SaveButtonProps {
  hasEdits: boolean;
  saving: Saving;
  onSave: () => void;
}

/** The button that makes a version of the edits, with its price; without enough credits a way to buy some. */
export function SaveButton({ hasEdits, saving, onSave }: SaveButtonProps) {
  const { data } = useEndpoint('GET /credits/pricing', 'credits.pricing');
  const price = data?.data.songChangeCost ?? null;
  const { balance, shortfall } = useCreditCheck(price ?? 0);
  if (price !== null && shortfall > 0)
    return (
      <>
        <ButtonLink href="/credits" variant="primary" className="numeric" opensTab>
          {`Buy credits · ${formatNumber(price)} needed, ${formatNumber(balance ?? 0)} left`}
        </ButtonLink>
        <p className="text-quiet text-sm">Opens a new tab. Your edits stay in this one.</p>
      </>
    );
  return (
    <>
      <Button
        variant="primary"
        loading={saving.isPending}
        unavailable={!hasEdits || price === null || saving.isMaking}
        aria-keyshortcuts="Control+S"
        onClick={onSave}
      >
        <span className="numeric">
          Save as a version{price !== null && ` · ${formatCount(price, 'credit')}`}
        </span>
      </Button>
      {price === null && <SharedReadFailure of="GET /credits/pricing" operation="credits.pricing" />}
    </>
  );
}

/** How the version that was saved gets on, and why it was refused. */
export function SaveProgress({ saving }: { saving: Saving }) {
  const { version, isMaking, failure } = saving;
  if (failure) return <Notice tone="danger">{failure}</Notice>;
  if (!version || version.status === 'ready') return null;
  if (!isMaking) return <Notice tone="danger">{endOf(version)} Your edits are still here.</Notice>;
  return (
    <div role="status" className="flex flex-col gap-1.5">
      <p className="text-quiet text-sm">Making the version · {version.stage ?? 'queued'}</p>
      <Progress label="Making the version" value={version.progress / 100} />
    </div>
  );
}

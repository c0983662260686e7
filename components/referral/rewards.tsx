import { formatCount, formatNumber } from '@/lib/core/format';
import type { Invitation } from '@/lib/domain/referral/contract';
import { isRewarding } from '@/lib/domain/referral/rules';
import { Progress } from '../ui/feedback/progress';

/** Rewarded friends out of the maximum, with the credits earned. */
export function Rewards({ invitation }: { invitation: Invitation }) {
  const { rewarded, credits, cap } = invitation;
  if (!isRewarding(invitation) && rewarded === 0) return null;
  const left = Math.max(0, cap - rewarded);
  return (
    <section aria-labelledby="rewards-title">
      <h2 id="rewards-title" className="display text-xl">
        Rewards
      </h2>
      <p className="numeric mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span>
          {formatNumber(rewarded)} of {formatNumber(cap)} friends rewarded
        </span>
        <span className="text-quiet">{formatCount(credits, 'credit')} earned</span>
      </p>
      <Progress
        label="Rewarded friends"
        value={cap === 0 ? 1 : rewarded / cap}
        className="mt-2 text-playhead"
      />
      {isRewarding(invitation) && left === 0 && (
        <p className="mt-2 text-quiet text-sm">
          You have earned every reward. Friends are still welcome, but earn no more credits for either of you.
        </p>
      )}
    </section>
  );
}

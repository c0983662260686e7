import { formatCount } from '@/lib/core/format';
import type { Referral } from '@/lib/domain/users/contract';
import type { Tone } from '../ui/feedback/badge';

/** Returns the label of a friend's progress, which never blames the friend. */
export function friendLabels({ state, credits }: Pick<Referral, 'state' | 'credits'>): {
  label: string;
  tone: Tone;
} {
  switch (state) {
    case 'joined':
      return { label: 'Joined, no song yet', tone: 'neutral' };
    case 'first_song':
      return { label: 'First song finished', tone: 'neutral' };
    case 'rewarded':
      return { label: `Rewarded, ${formatCount(credits, 'credit')}`, tone: 'success' };
    case 'held':
      return { label: 'First song, reward being checked', tone: 'warning' };
    case 'capped':
      return { label: 'First song, past the limit', tone: 'neutral' };
    case 'refused':
      return { label: 'Not rewarded', tone: 'neutral' };
  }
}

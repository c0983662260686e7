import { formatCount } from '@/lib/core/format';
import type { Pricing } from '@/lib/domain/credits/contract';
import { aboutSongs } from './about-songs';

/** What a new account gets, and what that is good for; nothing where it gets nothing. */
export function FreeToStart({ pricing: { signupBonus, songCost } }: { pricing: Pricing }) {
  if (signupBonus === 0) return null;
  const songs = aboutSongs(signupBonus, songCost);
  return (
    <p className="numeric mt-3 text-quiet text-sm">
      Free to start: {formatCount(signupBonus, 'credit')}
      {songs && `, ${songs}`}.
    </p>
  );
}

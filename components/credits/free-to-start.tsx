import { formatCount } from '@/lib/core/format';
import type { Pricing } from '@/lib/domain/credits/contract';
import { aboutSongs } from './about-songs';

/** The signup bonus with the songs it buys; renders nothing without a bonus. */
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

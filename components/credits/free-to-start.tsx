import type { Pricing } from '@/lib/domain/credits/contract';
import { songsFor } from '@/lib/domain/credits/rules';
import { aboutSongs, formatNumber } from './money';

/** What a new account gets, and what that is good for; nothing where it gets nothing. */
export function FreeToStart({ pricing: { signupBonus, songCost } }: { pricing: Pricing }) {
  if (signupBonus === 0) return null;
  const songs = aboutSongs(songsFor(signupBonus, songCost));
  return (
    <p className="numeric mt-3 text-quiet text-sm">
      Free to start: {formatNumber(signupBonus)} credits{songs && `, ${songs}`}.
    </p>
  );
}

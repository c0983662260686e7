import { formatCount } from '@/lib/core/format';

/** Mail providers that ignore dots, mapped to one canonical domain. */
const DOTLESS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/** Returns the mailbox of an address: without the part after a plus, and without dots if the provider ignores them. */
export function mailboxOf(email: string): string {
  const { local, domain } = partsOf(email);
  const dotless = DOTLESS[domain];
  const plain = local.replace(/(?<=.)\+.*/, '');
  return dotless ? `${plain.replaceAll('.', '')}@${dotless}` : `${plain}@${domain}`;
}

/** Returns whether an address has a plus part, of which a mailbox can have any number. */
export function isAliased(email: string): boolean {
  return /.\+/.test(partsOf(email).local);
}

export function partsOf(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@');
  return { local: email.slice(0, at).toLowerCase(), domain: email.slice(at + 1).toLowerCase() };
}

/** The pricing configuration of invitations. */
interface Terms {
  /** Credits for each of the two. */
  bonus: number;
  /** Maximum rewarded friends. */
  cap: number;
}

/** Returns whether invitations earn credits at all. */
export function isRewarding({ bonus, cap }: Terms): boolean {
  return bonus > 0 && cap > 0;
}

/** Returns the terms in one sentence. */
export function termsText({ bonus, cap }: Terms): string {
  if (!isRewarding({ bonus, cap })) return 'Invitations earn no credits at the moment.';
  const credits = formatCount(bonus, 'credit');
  const friends = formatCount(cap, 'friend');
  return `You and a friend get ${credits} each once their first song is finished, for up to ${friends}.`;
}

interface Decided {
  state: 'rewarded' | 'held' | 'refused';
  reasons: readonly string[];
}

/** Returns a friend's progress as shown to the inviter: that a reward is being checked, never why. */
export function stateOf(decided: Decided | null, hasSong: boolean) {
  if (!decided) return hasSong ? 'first_song' : 'joined';
  return decided.state === 'refused' && decided.reasons.includes('cap') ? 'capped' : decided.state;
}

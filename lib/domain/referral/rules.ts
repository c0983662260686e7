import { formatCount } from '@/lib/core/format';

/** Mail providers that do not look at dots, by the name they have as one. */
const DOTLESS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/** The mailbox an address leads to: without the part after a plus, and without dots where the provider has none. */
export function mailboxOf(email: string): string {
  const { local, domain } = partsOf(email);
  const dotless = DOTLESS[domain];
  const plain = local.replace(/(?<=.)\+.*/, '');
  return dotless ? `${plain.replaceAll('.', '')}@${dotless}` : `${plain}@${domain}`;
}

/** Whether an address is one of many that a mailbox can have at will. */
export function isAliased(email: string): boolean {
  return /.\+/.test(partsOf(email).local);
}

export function partsOf(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@');
  return { local: email.slice(0, at).toLowerCase(), domain: email.slice(at + 1).toLowerCase() };
}

/** What the pricing configuration says of invitations. */
interface Terms {
  /** Credits for each of both. */
  bonus: number;
  /** Friends who earn it, at most. */
  cap: number;
}

/** Whether anything is given for friends at all. */
export function isRewarding({ bonus, cap }: Terms): boolean {
  return bonus > 0 && cap > 0;
}

/** What is given, to whom, when, and how often. */
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

/** How far a friend came, as their inviter may know it: that something is looked at, never why. */
export function stateOf(decided: Decided | null, hasSong: boolean) {
  if (!decided) return hasSong ? 'first_song' : 'joined';
  return decided.state === 'refused' && decided.reasons.includes('cap') ? 'capped' : decided.state;
}

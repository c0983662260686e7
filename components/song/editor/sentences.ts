import { CallError } from '@/lib/client/call';
import { failureText } from '@/lib/client/report';
import { changeFaults, versionSentences } from '@/lib/core/messages';
import type { SectionChange } from '@/lib/core/music/score';
import { Refusal } from '@/lib/sketch/edit/open-engine';
import { MAX_ACTIONS, MAX_WORDS } from './core/edits';

const FULL = {
  actions: `One version takes at most ${MAX_ACTIONS} changes of sections. Save this one and go on from there.`,
  words: `One version takes at most ${MAX_WORDS} characters of new words. Save this one and go on from there.`,
} as const;

const FAULTS: Readonly<Record<string, string>> = { ...changeFaults, ...FULL };

/** Returns why an edit was not made. */
export function faultOf(fault: unknown): string {
  if (fault instanceof CallError)
    return Object.values(fault.fields)[0] ?? failureText('song.previewVersion', fault);
  const code = fault instanceof Refusal ? fault.code : String(fault);
  return (Object.hasOwn(FAULTS, code) && FAULTS[code]) || 'This did not work. The song is as it was before.';
}

/** Returns why no version was requested, and what to do; null for an ended session, which has its own line. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof CallError)) return failureText('song.version', error);
  if (error.status === 401) return null;
  const reasons = Object.values(error.fields);
  if (reasons.length > 0) return reasons.join(' ');
  const what = failureText('song.version', error);
  // A repeat has the same key, so the version is made and paid for once.
  if (error.status === 0 || error.status >= 500)
    return `${what}. Your edits are still here. Save again: the version is charged only once.`;
  return `${what}. Your edits are still here, and nothing was charged.`;
}

export const says = versionSentences;

/** What can be done with a section, as buttons say it. */
export const ACTIONS: Record<
  Exclude<SectionChange['action'], 'move' | 'rewrite-words'>,
  { label: string; key: string }
> = {
  'rewrite-melody': { label: 'New melody', key: 'M' },
  'rewrite-chords': { label: 'New chords', key: 'C' },
  'rewrite-groove': { label: 'New groove', key: 'G' },
  repeat: { label: 'Repeat', key: 'R' },
  lengthen: { label: 'Make longer', key: 'L' },
  remove: { label: 'Remove', key: 'Delete' },
};

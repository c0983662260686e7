import { formatCount } from '@/lib/core/format';
import type { ModerationAction } from '@/lib/domain/reports/rules';
import type { Song } from '@/lib/domain/song/contract';
import type { Tone } from '../ui/feedback/badge';

const states: Record<Song['status'], { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  queued: { label: 'Queued', tone: 'neutral' },
  generating: { label: 'Generating', tone: 'neutral' },
  ready: { label: 'Ready', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

export const SONG_STATUSES = Object.entries(states).map(([value, { label }]) => ({ value, label }));

/** Returns the label and colour of a song's status; a decision by an admin comes first. */
export function stateOf({ status, moderation }: Pick<Song, 'status' | 'moderation'>) {
  if (moderation?.state === 'removed') return { label: 'Removed', tone: 'danger' as const };
  if (moderation) return { label: 'Taken down', tone: 'warning' as const };
  return states[status];
}

/** Returns whether the owner moved it to the trash, not an admin. */
export const isInTrash = ({ deletedAt, moderation }: Pick<Song, 'deletedAt' | 'moderation'>) =>
  deletedAt !== null && moderation?.state !== 'removed';

/** “Midnight Ferry”, or "3 songs". */
export function songCount(songs: readonly Pick<Song, 'name'>[]): string {
  const [first] = songs;
  return songs.length === 1 && first ? `“${first.name}”` : formatCount(songs.length, 'song');
}

interface Texts {
  title: string;
  text: string;
  confirm: string;
  isDanger: boolean;
  /** True if the owner loses something, and reads the reason. */
  needsReason: boolean;
}

/** Returns the text an admin confirms: the effects of a decision and its limits. */
export function decisionText(action: ModerationAction, songs: readonly Pick<Song, 'name'>[]): Texts {
  const count = songCount(songs);
  const isOne = songs.length === 1;
  const word = (one: string, many: string) => (isOne ? one : many);
  return {
    unpublish: {
      title: `Take ${count} down?`,
      text: word(
        'The song becomes private within seconds: its owner can still hear and edit it, but not publish it. The owner is notified by email, and open reports are resolved. You can restore it at any time.',
        'The songs become private within seconds: their owners can still hear and edit them, but not publish them. The owners are notified by email, and open reports are resolved. You can restore the songs at any time.',
      ),
      confirm: word('Take down', `Take ${count} down`),
      isDanger: true,
      needsReason: true,
    },
    remove: {
      title: `Remove ${count}?`,
      text: word(
        'The song disappears for everyone, including its owner, who is notified by email. Open reports are resolved. You can restore it for 30 days. Then its files are erased.',
        'The songs disappear for everyone, including their owners, who are notified by email. Open reports are resolved. You can restore them for 30 days. Then their files are erased.',
      ),
      confirm: word('Remove', `Remove ${count}`),
      isDanger: true,
      needsReason: true,
    },
    putBack: {
      title: `Restore ${count}?`,
      text: word(
        'It gets its previous visibility back, and the owner is notified by email.',
        'They get their previous visibility back, and their owners are notified by email.',
      ),
      confirm: word('Restore', `Restore ${count}`),
      isDanger: false,
      needsReason: false,
    },
    dismiss: {
      title: `Dismiss the reports of ${count}?`,
      text: word(
        'The open reports are closed. The song is not changed, and no one is notified.',
        'The open reports are closed. The songs are not changed, and no one is notified.',
      ),
      confirm: 'Dismiss reports',
      isDanger: false,
      needsReason: false,
    },
  }[action];
}

/** Returns why a decision does not apply to a song, or undefined if it does. */
export function whyNot(
  action: ModerationAction,
  { deletedAt, moderation, openReports = 0 }: Pick<Song, 'deletedAt' | 'moderation' | 'openReports'>,
): string | undefined {
  if (action === 'dismiss') return openReports > 0 ? undefined : 'No open reports';
  if (action === 'putBack') return moderation ? undefined : 'Not taken down';
  // The owner may still restore a song from the trash, and cannot publish one that was taken down there.
  const applies = deletedAt === null || (action === 'unpublish' && moderation?.state !== 'removed');
  return applies ? undefined : 'Already removed';
}

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

interface Words {
  title: string;
  text: string;
  confirm: string;
  isDanger: boolean;
  /** True if the owner loses something, and reads the reason. */
  needsReason: boolean;
}

/** Returns the text an admin confirms: the effects of a decision and its limits. */
export function decisionText(action: ModerationAction, songs: readonly Pick<Song, 'name'>[]): Words {
  const what = songCount(songs);
  const isOne = songs.length === 1;
  const word = (one: string, many: string) => (isOne ? one : many);
  return {
    unpublish: {
      title: `Take ${what} down?`,
      text: word(
        'Private within seconds, and locked: the owner can still hear and change it, but not show it. They are told by mail, and open reports are resolved. It can be put back at any time.',
        'Private within seconds, and locked: their owners can still hear and change them, but not show them. They are told by mail, and open reports are resolved. The songs can be put back at any time.',
      ),
      confirm: word('Take down', `Take ${what} down`),
      isDanger: true,
      needsReason: true,
    },
    remove: {
      title: `Remove ${what}?`,
      text: word(
        'Gone for everybody, its owner too, who is told by mail. Open reports are resolved. It can be put back for 30 days; then its files are erased.',
        'Gone for everybody, their owners too, who are told by mail. Open reports are resolved. They can be put back for 30 days; then their files are erased.',
      ),
      confirm: word('Remove', `Remove ${what}`),
      isDanger: true,
      needsReason: true,
    },
    putBack: {
      title: `Put ${what} back?`,
      text: word(
        'It is shown as it was before, and the owner is told by mail.',
        'They are shown as they were before, and their owners are told by mail.',
      ),
      confirm: word('Put back', `Put ${what} back`),
      isDanger: false,
      needsReason: false,
    },
    dismiss: {
      title: `Dismiss what was reported of ${what}?`,
      text: word(
        'The open reports are closed. Nothing is changed about the song, and nobody is told.',
        'The open reports are closed. Nothing is changed about the songs, and nobody is told.',
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
  return deletedAt === null ? undefined : 'Removed already';
}

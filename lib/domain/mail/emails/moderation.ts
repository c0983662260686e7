import { z } from 'zod';
import { formatNumber } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import type { Block } from './layout';
import { template } from './template';

const subjects = {
  unpublish: ['Your song was taken down', 'Some of your songs were taken down'],
  remove: ['Your song was removed', 'Some of your songs were removed'],
  putBack: ['Your song is back', 'Some of your songs are back'],
} as const;

const texts = {
  unpublish: [
    'nobody but you can open it now, and it cannot be shown again until we lift this.',
    'nobody but you can open them now, and they cannot be shown again until we lift this.',
  ],
  remove: [
    'it is not to be found any more, and its files will be erased in 30 days.',
    'they are not to be found any more, and their files will be erased in 30 days.',
  ],
  putBack: ['it is back, as it was shown before.', 'they are back, as they were shown before.'],
} as const;

/** The emails to owners about decisions of admins. */
export const moderationTemplates = {
  songModerated: template(
    z.object({
      name: z.string(),
      songs: z.array(z.string()),
      /** The number of songs that are not named. */
      others: z.number().int(),
      /** The only song; null if there are more. */
      songId: z.uuid().nullable(),
      action: z.enum(['unpublish', 'remove', 'putBack']),
      reason: z.string(),
    }),
    ({ name, songs, others, songId, action, reason }, siteUrl) => {
      const number = songs.length + others > 1 ? 1 : 0;
      const more = others > 0 ? ` and ${formatNumber(others)} more` : '';
      const blocks: Block[] = [
        { kind: 'text', text: `Hello ${name},` },
        { kind: 'text', text: `this is about ${songs.map((song) => `“${song}”`).join(', ')}${more}:` },
        { kind: 'text', text: texts[action][number] },
        ...(reason ? [{ kind: 'text', text: `Why: ${reason}` } as const] : []),
        ...(songId && action !== 'remove'
          ? [{ kind: 'button', label: 'See your song', url: `${siteUrl}/song/${songId}` } as const]
          : []),
        { kind: 'note', text: `If you think that this is a mistake, write to ${site.supportEmail}.` },
      ];
      return { subject: subjects[action][number], blocks };
    },
  ),
};

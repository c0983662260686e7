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
    'Only you can open it now, and it stays private until we lift the takedown.',
    'Only you can open them now, and they stay private until we lift the takedown.',
  ],
  remove: [
    'It is no longer available, and its files will be erased in 30 days.',
    'They are no longer available, and their files will be erased in 30 days.',
  ],
  putBack: ['It has its previous visibility again.', 'They have their previous visibility again.'],
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
        { kind: 'text', text: `This is about ${songs.map((song) => `“${song}”`).join(', ')}${more}:` },
        { kind: 'text', text: texts[action][number] },
        ...(reason ? [{ kind: 'text', text: `Reason: ${reason}` } as const] : []),
        ...(songId && action !== 'remove'
          ? [{ kind: 'button', label: 'See your song', url: `${siteUrl}/song/${songId}` } as const]
          : []),
        { kind: 'note', text: `If you think this is a mistake, write to ${site.supportEmail}.` },
      ];
      return { subject: subjects[action][number], blocks };
    },
  ),
};

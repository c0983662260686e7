import { z } from 'zod';
import { formatLongDate } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import { template } from './template';

/** The emails about exports. */
export const exportTemplates = {
  exportReady: template(
    z.object({ name: z.string(), url: z.string(), expiresAt: z.iso.datetime() }),
    ({ name, url, expiresAt }) => ({
      subject: `Your songs from ${site.name} are ready to download`,
      blocks: [
        { kind: 'text', text: `Hello ${name},` },
        { kind: 'text', text: 'All your songs are now in one archive, with their covers and lyrics.' },
        { kind: 'button', label: 'Download your songs', url },
        {
          kind: 'note',
          text: `The link works without signing in until ${formatLongDate(expiresAt, 'UTC')}, so keep it to yourself. An interrupted download can be resumed.`,
        },
      ],
    }),
  ),
};

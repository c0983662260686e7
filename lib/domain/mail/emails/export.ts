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
  dataReady: template(
    z.object({ name: z.string(), expiresAt: z.iso.datetime() }),
    ({ name, expiresAt }, siteUrl) => ({
      subject: `Your data from ${site.name} is ready to download`,
      blocks: [
        { kind: 'text', text: `Hello ${name},` },
        { kind: 'text', text: `Everything that ${site.name} stores about you is now in one archive.` },
        { kind: 'button', label: 'Open the settings', url: `${siteUrl}/settings#data` },
        {
          kind: 'note',
          text: `You can download it there until ${formatLongDate(expiresAt, 'UTC')}. If you did not request it, change your password and write to ${site.supportEmail}.`,
        },
      ],
    }),
  ),
};

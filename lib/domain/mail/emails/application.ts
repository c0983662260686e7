import { z } from 'zod';
import { site } from '@/lib/core/site';
import { applicationTexts as letters } from './application-labels';
import type { Block } from './layout';
import { template } from './template';

const statuses = Object.keys(letters) as [keyof typeof letters, ...(keyof typeof letters)[]];

/** The emails about applications. */
export const applicationTemplates = {
  applicationStatus: template(
    z.object({ name: z.string(), job: z.string(), applicationId: z.uuid(), status: z.enum(statuses) }),
    ({ name, job, applicationId, status }, siteUrl) => {
      const { subject, text, note } = letters[status];
      const blocks: Block[] = [
        { kind: 'text', text: `Hello ${name},` },
        ...text(job).map((paragraph): Block => ({ kind: 'text', text: paragraph })),
        {
          kind: 'button',
          label: 'See your application',
          url: `${siteUrl}/careers/applications/${applicationId}`,
        },
        { kind: 'note', text: note ?? `Questions about this? Write to ${site.supportEmail}.` },
      ];
      return { subject: subject(job), blocks };
    },
  ),
};

import { z } from 'zod';
import { site } from '@/lib/core/site';
import { applicationTexts as texts } from './application-labels';
import type { Block } from './layout';
import { template } from './template';

const statuses = Object.keys(texts) as [keyof typeof texts, ...(keyof typeof texts)[]];

/** The emails about applications. */
export const applicationTemplates = {
  applicationStatus: template(
    z.object({ name: z.string(), job: z.string(), applicationId: z.uuid(), status: z.enum(statuses) }),
    ({ name, job, applicationId, status }, siteUrl) => {
      const { subject, text, note } = texts[status];
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

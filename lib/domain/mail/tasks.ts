import { z } from 'zod';
import { defineTask, noPayload, PATIENT } from '@/lib/queue/task';
import { type TemplateName, templates } from './emails/catalogue';

const templateNames = Object.keys(templates) as [TemplateName, ...TemplateName[]];

export const mailTasks = {
  send: defineTask(
    'mail:send',
    z.object({
      id: z.uuid(),
      to: z.object({ name: z.string(), address: z.string() }),
      template: z.enum(templateNames),
      /** Validated by the template. */
      values: z.unknown(),
    }),
    PATIENT,
  ),
  sweep: defineTask('mail:sweep', noPayload),
};

export const sendKey = (mailId: string) => `mail:${mailId}`;

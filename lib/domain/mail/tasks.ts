import { z } from 'zod';
import { task } from '@/lib/queue/task';
import { type TemplateName, templates } from './emails/catalogue';
import { deliver } from './send';
import { sweepMails } from './sweep';

const names = Object.keys(templates) as [TemplateName, ...TemplateName[]];

const queued = z.object({
  id: z.uuid(),
  to: z.object({ name: z.string(), address: z.string() }),
  template: z.enum(names),
  values: z.unknown(),
});

export const mailTasks = {
  'mail:send': task(queued, (ctx, { id, to, template, values }, { isLast }) =>
    deliver(ctx, { id, to, letter: templates[template].letter(values, ctx.siteUrl) }, isLast),
  ),
  'mail:sweep': task(z.unknown(), (ctx, _payload, run) => sweepMails(ctx, run)),
};

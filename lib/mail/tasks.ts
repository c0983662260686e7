import { z } from 'zod';
import { task } from '../worker/task';
import { deliver } from './send';
import { type TemplateName, templates } from './templates';

const names = Object.keys(templates) as [TemplateName, ...TemplateName[]];

const queued = z.object({
  id: z.uuid(),
  to: z.object({ name: z.string(), address: z.string() }),
  template: z.enum(names),
  values: z.unknown(),
});

export const mailTasks = {
  'mail:send': task(queued, (ctx, { id, to, template, values }) =>
    deliver(ctx, id, to, templates[template].letter(values, ctx.siteUrl)),
  ),
};

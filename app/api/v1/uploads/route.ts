import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { uploadsApi } from '@/lib/uploads/contract';
import { createUpload } from '@/lib/uploads/create';

export const POST = route(uploadsApi.create, async (ctx, { body }) => ({
  message: say('uploads.create'),
  data: await createUpload(ctx, body),
}));

import { sentenceOf } from '@/lib/core/messages';
import { uploadsApi } from '@/lib/domain/uploads/contract';
import { createUpload } from '@/lib/domain/uploads/create';
import { route } from '@/lib/http/route';

export const POST = route(uploadsApi.create, async (ctx, { body }) => ({
  message: sentenceOf('uploads.create'),
  data: await createUpload(ctx, body),
}));

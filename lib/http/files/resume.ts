import { z } from 'zod';
import { userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { getResume } from '@/lib/domain/applications/queries';
import { attachment, fileName } from '@/lib/domain/song/files/file-name';
import { limit } from '../limit';
import { raw } from '../raw';

const EXTENSIONS: Record<string, string> = { 'application/pdf': 'pdf', 'text/plain': 'txt' };

/** `GET /applications/:id/resume`: a download that browsers never render, for its owner and admins. */
export const resumeFile = raw(async (ctx, request) => {
  await limit(ctx, 'read', userId(ctx));
  const id = z.uuid().safeParse(new URL(request.url).pathname.split('/').at(-2)).data;
  if (!id) return fail('route.notFound');
  const { applicant, mime, storageKey } = await getResume(ctx, id);
  const bytes = (await ctx.storage.get(storageKey)) ?? fail('storage.missing');
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': mime,
      'content-disposition': attachment(fileName(`${applicant} resume`), EXTENSIONS[mime] ?? 'docx'),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
});

import { sentenceOf } from '@/lib/core/messages';
import { mailApi } from '@/lib/domain/mail/contract';
import { resendMail } from '@/lib/domain/mail/resend';
import { route } from '@/lib/http/route';

export const POST = route(mailApi.resend, async (ctx, { params }) => ({
  message: sentenceOf('mail.resend'),
  data: await resendMail(ctx, params.id),
}));

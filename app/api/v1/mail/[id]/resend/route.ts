import { route } from '@/lib/http/route';
import { mailApi } from '@/lib/mail/contract';
import { resendMail } from '@/lib/mail/resend';
import { say } from '@/lib/messages';

export const POST = route(mailApi.resend, async (ctx, { params }) => ({
  message: say('mail.resend'),
  data: await resendMail(ctx, params.id),
}));

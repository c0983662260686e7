import { route } from '@/lib/http/route';
import { mailApi } from '@/lib/mail/contract';
import { listMails } from '@/lib/mail/queries';

export const GET = route(mailApi.list, (ctx, { query }) => listMails(ctx, query));

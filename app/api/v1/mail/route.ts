import { mailApi } from '@/lib/domain/mail/contract';
import { listMails } from '@/lib/domain/mail/queries';
import { route } from '@/lib/http/route';

export const GET = route(mailApi.list, (ctx, { query }) => listMails(ctx, query));

import { Mails } from '@/components/mail/mails';
import { requireAdmin } from '@/lib/http/page';

export default async function MailSettingsPage() {
  if (!(await requireAdmin())) return null;
  return <Mails />;
}

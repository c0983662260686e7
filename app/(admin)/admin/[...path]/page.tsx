import { notFound } from 'next/navigation';
import { requireAdmin } from '@/lib/http/page';

/** Every address of the portal that no other page has; who is no admin sees the sign-in screen there too. */
export default async function UnknownAdminPage() {
  if (!(await requireAdmin())) return null;
  notFound();
}

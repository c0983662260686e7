import { notFound } from 'next/navigation';
import { requireAdmin } from '@/lib/http/page';

/** Handles unknown paths of the portal: a 404 for admins, the sign-in screen for everyone else. */
export default async function UnknownAdminPage() {
  if (!(await requireAdmin())) return null;
  notFound();
}

import { UserPage } from '@/components/users/user-page';
import { requireAdmin, requireId } from '@/lib/http/page';

export default async function AdminUserPage({ params }: { params: Promise<{ id: string }> }) {
  if (!(await requireAdmin())) return null;
  return <UserPage id={requireId((await params).id)} />;
}

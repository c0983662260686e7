import { Users } from '@/components/users/users';
import { requireAdmin } from '@/lib/http/page';

export default async function UsersPage() {
  if (!(await requireAdmin())) return null;
  return <Users />;
}

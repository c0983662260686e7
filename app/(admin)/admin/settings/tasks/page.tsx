import { Tasks } from '@/components/tasks/tasks';
import { requireAdmin } from '@/lib/http/page';

export default async function TasksSettingsPage() {
  if (!(await requireAdmin())) return null;
  return <Tasks />;
}

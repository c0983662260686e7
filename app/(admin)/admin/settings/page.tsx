import { AdminSettingsPanels } from '@/components/settings/admin/admin-settings';
import { requireAdmin } from '@/lib/http/page';

export default async function BusinessSettingsPage() {
  if (!(await requireAdmin())) return null;
  return <AdminSettingsPanels />;
}

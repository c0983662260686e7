import { ModeratedSongs } from '@/components/reports/moderated-songs';
import { requireAdmin } from '@/lib/http/page';

export default async function SongsSettingsPage() {
  if (!(await requireAdmin())) return null;
  return <ModeratedSongs />;
}

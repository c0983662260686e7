import type { Metadata } from 'next';
import { PageHeader } from '@/components/layout/page-header';
import { Settings } from '@/components/settings/settings';
import { googleConfigured } from '@/lib/http/google/configured';
import { requireSignedIn } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';

export function generateMetadata(): Metadata {
  return defaultMetadata('/settings');
}

export default async function SettingsPage() {
  await requireSignedIn('/settings');
  return (
    <div className="page pb-20">
      <PageHeader title="Settings" />
      <Settings googleConfigured={googleConfigured()} />
    </div>
  );
}

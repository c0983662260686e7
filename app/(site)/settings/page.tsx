import type { Metadata } from 'next';
import { PageHeader } from '@/components/layout/page-header';
import { Settings } from '@/components/settings/settings';
import { googleConfigured } from '@/lib/http/google';
import { metadataOf } from '@/lib/http/metadata';
import { requireAccount } from '@/lib/http/page';
import { site } from '@/lib/site';

export function generateMetadata(): Metadata {
  return metadataOf({
    title: `Settings | ${site.name}`,
    description: 'Your profile, address, password and sessions.',
    path: '/settings',
    noindex: true,
  });
}

export default async function SettingsPage() {
  await requireAccount('/settings');
  return (
    <div className="page pb-20">
      <PageHeader title="Settings" />
      <Settings googleConfigured={googleConfigured()} />
    </div>
  );
}

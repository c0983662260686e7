import type { Metadata } from 'next';
import { PlainPage } from '@/components/layout/plain-page';
import { defaultMetadata } from '@/lib/http/metadata';
import { requireAccount } from '@/lib/http/page';

export function generateMetadata(): Metadata {
  return defaultMetadata('/settings');
}

export default async function SettingsPage() {
  const account = await requireAccount('/settings');
  return (
    <PlainPage title="Settings" lead="Your account on this site.">
      <dl>
        <dt>Name</dt>
        <dd>{account.displayName ?? account.name}</dd>
        <dt>Email</dt>
        <dd>{account.email}</dd>
      </dl>
      <p>Changing your profile, password and sessions will be possible on this page.</p>
    </PlainPage>
  );
}

import type { Metadata } from 'next';
import { PlainPage } from '@/components/layout/plain-page';
import { absolute, defaultMetadata } from '@/lib/http/metadata';
import { requireAccount } from '@/lib/http/page';

export function generateMetadata(): Metadata {
  return defaultMetadata('/invite');
}

export default async function InvitePage() {
  const account = await requireAccount('/invite');
  return (
    <PlainPage title="Invite Friends" lead="Whoever signs up with your link is counted as your guest.">
      <p>
        Your link: <a href={`/?ref=${account.referralCode}`}>{absolute(`/?ref=${account.referralCode}`)}</a>
      </p>
      <p>Whom you invited, and rewards for you and your friends, will be shown on this page.</p>
    </PlainPage>
  );
}

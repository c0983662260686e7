import type { Metadata } from 'next';
import { Invite } from '@/components/referral/invite';
import { QrCode } from '@/components/referral/qr-code';
import { getInvitation } from '@/lib/domain/referral/queries';
import { pageContext, requireAccount } from '@/lib/http/page';
import { absolute, defaultMetadata } from '@/lib/http/seo/metadata';

export function generateMetadata(): Metadata {
  return defaultMetadata('/invite');
}

export default async function InvitePage() {
  await requireAccount('/invite');
  const invitation = await getInvitation(await pageContext());
  const link = absolute(`/?ref=${invitation.code}`);
  return (
    <div className="page pb-20">
      <Invite {...{ invitation, link }} picture={<QrCode label="Your link as a QR code" text={link} />} />
    </div>
  );
}

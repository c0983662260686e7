'use client';

import type { ReactNode } from 'react';
import { useInvitation } from '@/lib/client/referral/hooks';
import type { Invitation } from '@/lib/domain/referral/contract';
import { termsText } from '@/lib/domain/referral/rules';
import { PageHeader } from '../layout/page-header';
import { Friends } from './friends';
import { Rewards } from './rewards';
import { ShareInvitation } from './share-invitation';

export interface InviteProps {
  invitation: Invitation;
  /** The absolute URL with the code. */
  link: string;
  /** The link as a QR code. */
  picture: ReactNode;
}

/** The page /invite: terms, code and link, rewards, and the friends who joined. */
export function Invite({ invitation: first, link, picture }: InviteProps) {
  const invitation = useInvitation(first);
  return (
    <>
      <PageHeader title="Invite Friends">{termsText(invitation)}</PageHeader>
      <div className="flex flex-col gap-12">
        <div className="grid items-center gap-8 md:grid-cols-[minmax(0,1fr)_12rem] md:gap-14">
          <ShareInvitation code={invitation.code} link={link} />
          <figure className="w-48 max-w-full">{picture}</figure>
        </div>
        <Rewards invitation={invitation} />
        <Friends />
      </div>
    </>
  );
}

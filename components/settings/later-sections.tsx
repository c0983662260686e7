'use client';

import { useEffect } from 'react';
import type { OwnProfile } from '@/lib/domain/users/contract';
import { DeleteAccount } from './account/delete-account';
import { EmailSection } from './account/email-section';
import { PasswordSection } from './account/password-section';
import { SessionsSection } from './account/sessions-section';
import { ApiSection } from './api/api-section';
import { DataSection } from './data/data-section';
import { OfflineSection } from './offline/offline-section';
import { ArtistsSection } from './profile/artist-lists';
import { SubscriptionSection } from './subscription-section';
import { WebhooksSection } from './webhooks/webhooks-section';

export interface LaterSectionsProps {
  profile: OwnProfile;
  googleConfigured: boolean;
}

/** The sections below the profile, which are loaded after it. */
export function LaterSections({ profile, googleConfigured }: LaterSectionsProps) {
  useEffect(() => {
    // An address such as /settings#email was opened before the section existed.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <SubscriptionSection />
      <EmailSection profile={profile} />
      <PasswordSection profile={profile} googleConfigured={googleConfigured} />
      <SessionsSection />
      <ArtistsSection />
      <OfflineSection />
      <ApiSection />
      <WebhooksSection />
      <DataSection />
      <DeleteAccount profile={profile} />
    </>
  );
}

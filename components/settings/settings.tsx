'use client';

import { useEffect } from 'react';
import { failureText } from '@/lib/client/report';
import { useProfile } from '@/lib/client/users/hooks';
import type { OwnProfile } from '@/lib/domain/users/contract';
import { ErrorState } from '../ui/feedback/error-state';
import { SectionNav } from '../ui/section-nav';
import { DeleteAccount } from './account/delete-account';
import { EmailSection } from './account/email-section';
import { PasswordSection } from './account/password-section';
import { SessionsSection } from './account/sessions-section';
import { ApiSection } from './api/api-section';
import { DataSection } from './data/data-section';
import { OfflineSection } from './offline/offline-section';
import { ArtistsSection } from './profile/artist-lists';
import { ProfileSection } from './profile/profile-section';
import { sections } from './sections';
import { SettingsSkeleton } from './settings-skeleton';
import { SubscriptionSection } from './subscription-section';
import { WebhooksSection } from './webhooks/webhooks-section';

/** Everything users can change about their account. */
export function Settings({ googleConfigured }: { googleConfigured: boolean }) {
  const { data, error, isError, refetch } = useProfile();
  if (data) return <SettingsOf profile={data.data} googleConfigured={googleConfigured} />;
  if (isError) {
    return (
      <ErrorState title={failureText('users.profile', error)} onRetry={() => refetch()}>
        Nothing is lost. Please try again.
      </ErrorState>
    );
  }
  return <SettingsSkeleton />;
}

function SettingsOf({ profile, googleConfigured }: { profile: OwnProfile; googleConfigured: boolean }) {
  useEffect(() => {
    // An address such as /settings#email was opened before the section existed.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12">
      <SectionNav label="Settings" sections={sections} />
      <div className="max-lg:[&>section:first-child]:border-t-0">
        <ProfileSection profile={profile} />
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
      </div>
    </div>
  );
}

'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { failureText } from '@/lib/client/report';
import { useProfile } from '@/lib/client/users/hooks';
import { whenIdle } from '@/lib/client/when-idle';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton } from '../ui/feedback/skeleton';
import { partOf } from '../ui/part';
import { SectionNav } from '../ui/section-nav';
import type { LaterSectionsProps } from './later-sections';
import { ProfileSection } from './profile/profile-section';
import { SettingsSection } from './section';
import { sections } from './sections';
import { SettingsSkeleton } from './settings-skeleton';

const LaterSections = dynamic(
  partOf(async () => (await import('./later-sections')).LaterSections),
  { ssr: false, loading: EmptySections },
);

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

function SettingsOf(props: LaterSectionsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12">
      <SectionNav label="Settings" sections={sections} />
      <div className="max-lg:[&>section:first-child]:border-t-0">
        <ProfileSection profile={props.profile} />
        {useIsLater() ? <LaterSections {...props} /> : <EmptySections />}
      </div>
    </div>
  );
}

/** Whether the page is idle, or its address names a section. */
function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => (window.location.hash ? setLater(true) : whenIdle(() => setLater(true))), []);
  return isLater;
}

/** Holds the places of the sections below the profile. */
function EmptySections() {
  return sections.slice(1).map(({ id, title }) => (
    <SettingsSection key={id} id={id} title={title}>
      <Skeleton className="h-16 w-full" />
    </SettingsSection>
  ));
}

'use client';

import { useRouter } from 'next/navigation';
import { changedValues } from '@/lib/client/changed-values';
import { useUpdateProfile } from '@/lib/client/users/hooks';
import type { OwnProfile } from '@/lib/domain/users/contract';
import { Button } from '../../ui/button';
import { Form, useFields } from '../../ui/field/form';
import { TextField } from '../../ui/field/text-field';
import { nameProblem, optionalNameProblem } from '../../ui/problems';
import { SettingsSection } from '../section';
import { ArtistForm } from './artist-form';
import { AvatarPicker } from './avatar-picker';

/** Picture and names. */
export function ProfileSection({ profile }: { profile: OwnProfile }) {
  return (
    <SettingsSection id="profile" title="Profile" lead="Your name and picture, as others see them.">
      <AvatarPicker profile={profile} />
      <NamesForm profile={profile} />
      <ArtistForm profile={profile} />
    </SettingsSection>
  );
}

function NamesForm({ profile }: { profile: OwnProfile }) {
  const router = useRouter();
  const update = useUpdateProfile();
  const { field, handleSubmit, reset, formState } = useFields(
    { name: profile.name, displayName: profile.displayName ?? '' },
    update.error,
  );
  const submit = handleSubmit(({ name, displayName }) => {
    const changes = changedValues(profile, { name: name.trim(), displayName: displayName.trim() || null });
    if (!changes) return reset();
    update.mutate(
      { body: changes, shows: ['name', 'displayName'] },
      {
        onSuccess: ({ data }) => {
          reset({ name: data.name, displayName: data.displayName ?? '' });
          router.refresh();
        },
      },
    );
  });
  return (
    <Form onSubmit={submit}>
      <TextField {...field('name', nameProblem)} label="User Name" autoComplete="name" required />
      <TextField
        {...field('displayName', optionalNameProblem)}
        label="Display Name"
        optional
        autoComplete="nickname"
        hint="Shown with your songs instead of your user name."
      />
      <Button type="submit" disabled={!formState.isDirty} loading={update.isPending} className="self-start">
        {update.isPending ? 'Saving...' : 'Save'}
      </Button>
    </Form>
  );
}

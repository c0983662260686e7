'use client';

import { useRouter } from 'next/navigation';
import { changedValues } from '@/lib/client/changed-values';
import { useUpdateProfile } from '@/lib/client/users/hooks';
import { artistPath } from '@/lib/core/text/address';
import type { OwnProfile } from '@/lib/domain/users/contract';
import { MAX_TAGLINE } from '@/lib/domain/users/limits';
import { Button } from '../../ui/button';
import { Form, useFields } from '../../ui/field/form';
import { TextField } from '../../ui/field/text-field';
import { lengthProblem } from '../../ui/problems';

/** The address of the user's artist page and the line on it. */
export function ArtistForm({ profile }: { profile: OwnProfile }) {
  const router = useRouter();
  const update = useUpdateProfile();
  const { field, handleSubmit, reset, watch, formState } = useFields(
    { handle: profile.handle ?? '', tagline: profile.tagline ?? '' },
    update.error,
  );
  const submit = handleSubmit(({ handle, tagline }) => {
    const wanted = handle.trim().toLowerCase();
    const body = { ...(wanted && { handle: wanted }), tagline: tagline.trim() || null };
    const changes = changedValues(profile, body);
    if (!changes) return reset();
    update.mutate(
      { body: changes, shows: ['handle', 'tagline'] },
      {
        onSuccess: ({ data }) => {
          reset({ handle: data.handle ?? '', tagline: data.tagline ?? '' });
          router.refresh();
        },
      },
    );
  });
  const typed = watch('handle').trim().toLowerCase();
  return (
    <Form onSubmit={submit}>
      <TextField
        {...field('handle', (value) => handleProblem(value, profile.handle !== null))}
        label="Handle"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        hint={
          <span className="wrap-anywhere">
            Your artist page: {artistPath(typed || 'your-handle')}
            {profile.handle !== null && '. An old address leads to the new one'}
          </span>
        }
      />
      <TextField
        {...field('tagline', (value) => lengthProblem(value, MAX_TAGLINE))}
        label="About you"
        optional
        hint="One line on your artist page."
      />
      <Button type="submit" disabled={!formState.isDirty} loading={update.isPending} className="self-start">
        {update.isPending ? 'Saving...' : 'Update artist page'}
      </Button>
    </Form>
  );
}

function handleProblem(value: string, isRequired: boolean): string | undefined {
  const wanted = value.trim().toLowerCase();
  if (wanted === '') return isRequired ? 'A handle is required' : undefined;
  if (wanted.length < 3) return 'At least 3 characters';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(wanted)) return 'Only letters a–z, digits and single hyphens inside';
  return lengthProblem(wanted, 30);
}

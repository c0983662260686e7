'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { OwnProfile } from '@/lib/domain/users/contract';
import { Button } from '../../ui/button';
import { dialogOf } from '../../ui/on-demand';
import { SettingsSection } from '../section';

const DeleteDialog = dynamic(
  dialogOf(async () => (await import('./delete-dialog')).DeleteDialog),
  { ssr: false },
);

/** Deletes the account, after stating what is deleted with it. */
export function DeleteAccount({ profile }: { profile: OwnProfile }) {
  const [open, setOpen] = useState(false);
  return (
    <SettingsSection id="delete" title="Delete account" lead="Ends your account and erases your songs.">
      <Button onClick={() => setOpen(true)} className="self-start">
        Delete Account
      </Button>
      {open && <DeleteDialog profile={profile} onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}

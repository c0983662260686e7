'use client';

import clsx from 'clsx';
import { Upload } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useUpload } from '@/lib/client/uploads/hooks';
import { useUpdateProfile } from '@/lib/client/users/hooks';
import { kinds } from '@/lib/domain/uploads/rules';
import type { OwnProfile } from '@/lib/domain/users/contract';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Progress } from '../../ui/feedback/progress';
import { dialogOf } from '../../ui/on-demand';
import { useFileDrop } from '../../ui/use-file-drop';
import { isPicture } from './crop-picture';

const CropDialog = dynamic(
  dialogOf(async () => (await import('./crop-dialog')).default),
  { ssr: false },
);

const { mimes, refusal } = kinds.avatar;

/**
 * The user's picture: selected or dropped, cropped to a square here, uploaded, and updated everywhere
 * immediately.
 */
export function AvatarPicker({ profile }: { profile: OwnProfile }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { upload, progress, abort, error } = useUpload('avatar');
  const update = useUpdateProfile();
  const isSending = progress !== null;
  useEffect(() => () => abandon(picture), [picture]);

  function save(address: string | null) {
    update.mutate({ body: { profile: address } }, { onSuccess: () => router.refresh() });
  }
  async function choose(file: File | undefined) {
    setRefused(null);
    if (!file) return;
    if (await isPicture(file)) setPicture(URL.createObjectURL(file));
    else setRefused(refusal);
  }
  async function send(file: File) {
    setPicture(null);
    const stored = await upload(file).catch(() => null);
    if (stored?.url) save(stored.url);
  }
  const { isOver, dropProps } = useFileDrop((file) => void choose(file));
  const problem = refused ?? error;
  return (
    <div className="flex flex-col gap-3">
      <fieldset
        aria-label="Picture"
        {...dropProps}
        className={clsx(
          'flex min-w-0 items-center gap-5 rounded-card border border-dashed p-4 transition-colors',
          isOver ? 'border-text bg-hover' : 'border-edge',
        )}
      >
        <Avatar name={profile.displayName ?? profile.name} src={profile.profile} size="lg" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              icon={<Upload />}
              loading={isSending || update.isPending}
              onClick={() => input.current?.click()}
            >
              {profile.profile ? 'Change Picture' : 'Upload Picture'}
            </Button>
            {isSending && (
              <Button size="sm" variant="ghost" onClick={abort}>
                Cancel
              </Button>
            )}
            {profile.profile && !isSending && (
              <Button size="sm" variant="ghost" onClick={() => save(null)}>
                Remove
              </Button>
            )}
          </div>
          {isSending ? (
            <Progress label="Sending the picture" value={progress} className="mt-3" />
          ) : (
            <p className="mt-2 text-quiet text-sm">Or drop one here. JPEG, PNG or WebP.</p>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={mimes.join(',')}
          aria-label="Picture file"
          hidden
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </fieldset>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {picture && (
        <CropDialog
          picture={picture}
          onClose={() => setPicture(null)}
          onCropped={send}
          onFailed={() => {
            setPicture(null);
            setRefused(refusal);
          }}
        />
      )}
    </div>
  );
}

function abandon(address: string | null): void {
  if (address) URL.revokeObjectURL(address);
}

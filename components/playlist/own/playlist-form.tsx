'use client';

import { useId, useState } from 'react';
import { changedValues } from '@/lib/client/changed-values';
import { useCreatePlaylist, useUpdatePlaylist } from '@/lib/client/playlist/hooks';
import type { Playlist } from '@/lib/domain/playlist/contract';
import { VISIBILITY_OPTIONS } from '../../song/visibility-labels';
import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';
import { Form, useFields } from '../../ui/field/form';
import { Segmented } from '../../ui/field/segmented';
import { TextField } from '../../ui/field/text-field';
import { Textarea } from '../../ui/field/textarea';

type Details = Pick<Playlist, 'name' | 'description' | 'visibility'>;

const VISIBILITIES = VISIBILITY_OPTIONS.toReversed();

const VISIBILITY_HINTS: Record<Playlist['visibility'], string> = {
  private: 'Only you can open it.',
  unlisted: 'Anyone with the link can open it.',
  public: 'Anyone can open it, and search engines may list it.',
};

/** A dialog for a new playlist's name, description and visibility. */
export function CreatePlaylist({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: (playlist: Playlist) => void;
}) {
  const create = useCreatePlaylist(onDone);
  return (
    <DetailsDialog
      title="New playlist"
      action="Create"
      busy={create.isPending || create.isSuccess}
      failure={create.error}
      onSave={(body) => create.mutate({ body, shows: SHOWN })}
      onClose={onClose}
    />
  );
}

/** A dialog for a playlist's name, description and visibility. */
export function EditPlaylist({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const update = useUpdatePlaylist(onClose);
  const [opened] = useState(playlist);
  return (
    <DetailsDialog
      title="Edit playlist"
      action="Save"
      details={opened}
      busy={update.isPending}
      failure={update.error}
      onSave={(body) => {
        const changes = changedValues(opened, body);
        if (!changes) onClose();
        else update.mutate({ params: { id: opened.id }, body: changes, shows: SHOWN });
      }}
      onClose={onClose}
    />
  );
}

/** The fields whose problems the form shows. */
const SHOWN = ['name', 'description'] as const;

interface DetailsDialogProps {
  title: string;
  action: string;
  details?: Details;
  busy: boolean;
  failure: unknown;
  onSave: (details: Details) => void;
  onClose: () => void;
}

function DetailsDialog({ title, action, details, busy, failure, onSave, onClose }: DetailsDialogProps) {
  const id = useId();
  const [visibility, setVisibility] = useState(details?.visibility ?? 'private');
  const { field, handleSubmit, watch } = useFields(
    { name: details?.name ?? '', description: details?.description ?? '' },
    failure,
  );
  const submit = handleSubmit(({ name, description }) =>
    onSave({ name: name.trim(), description: description.trim() || null, visibility }),
  );
  return (
    <DialogWindow
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <TextField
          {...field('name', (name) => (name.trim() ? undefined : 'Name is required'))}
          label="Name"
          maxLength={120}
          autoComplete="off"
          required
        />
        <Textarea
          {...field('description')}
          label="Description"
          optional
          maxLength={1000}
          count={(watch('description') ?? '').length || undefined}
        />
        <div>
          <Segmented
            label="Who can see it"
            hideLabel={false}
            value={visibility}
            onValueChange={setVisibility}
            options={VISIBILITIES}
          />
          <p className="mt-1.5 text-quiet text-sm">{VISIBILITY_HINTS[visibility]}</p>
        </div>
      </Form>
    </DialogWindow>
  );
}

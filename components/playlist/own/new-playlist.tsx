'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field/text-field';

export interface NewPlaylistProps {
  busy: boolean;
  /** A suggested name. */
  suggestion?: string;
  onCreate: (name: string) => void;
  onCancel?: (() => void) | undefined;
}

/** An inline form for a new playlist. It needs only a name and is private by default. */
export function NewPlaylist({ busy, suggestion = '', onCreate, onCancel }: NewPlaylistProps) {
  const [name, setName] = useState(suggestion);
  const [tried, setTried] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (name.trim() && !busy) onCreate(name.trim());
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <TextField
        label="Playlist name"
        value={name}
        maxLength={120}
        autoComplete="off"
        ref={focusOnce}
        onChange={(event) => setName(event.currentTarget.value)}
        error={tried && name.trim() === '' ? 'Name is required' : undefined}
        hint="Private until you share it."
      />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={busy}>
          Create
        </Button>
      </div>
    </form>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

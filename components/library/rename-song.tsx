'use client';

import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { useUpdateSong } from '@/lib/client/song/hooks';
import type { Song } from '@/lib/domain/song/contract';
import { renameInQueue } from '../player/queue/queue';

export interface RenameSongProps {
  song: Song;
  /** Called once. `hadFocus` is false if the focus has already moved elsewhere. */
  onDone: (hadFocus: boolean) => void;
}

/** An inline field for a song's name. Enter or blur saves, Escape cancels. */
export function RenameSong({ song, onDone }: RenameSongProps) {
  const id = useId();
  const [name, setName] = useState(song.name);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const attach = useCallback((input: HTMLInputElement | null) => {
    field.current = input;
    input?.select();
  }, []);
  const update = useUpdateSong((renamed) => {
    renameInQueue(renamed.id, renamed.name);
    finish();
  });
  const isBlank = tried && name.trim() === '';

  function finish() {
    if (isDone.current) return;
    isDone.current = true;
    onDone(document.activeElement === field.current);
  }
  function save() {
    const newName = name.trim();
    if (update.isPending || isDone.current) return;
    setTried(true);
    if (newName === '') return;
    if (newName === song.name) finish();
    else update.mutate({ params: { id: song.id }, body: { name: newName } });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The focus moves to the menu's button, which the same key would press.
    event.preventDefault();
    if (event.key === 'Enter') save();
    else finish();
  }
  return (
    <>
      <input
        ref={attach}
        aria-label={`New name for ${song.name}`}
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
        aria-invalid={isBlank || update.isError || undefined}
        aria-describedby={isBlank ? `${id}-error` : undefined}
        className="-my-0.5 -ml-1.5 h-6 w-full max-w-80 rounded-xs border border-edge bg-raised px-1.5 font-medium text-sm"
      />
      {isBlank && (
        <p id={`${id}-error`} role="alert" className="text-danger text-xs">
          Name is required
        </p>
      )}
    </>
  );
}

'use client';

import { type KeyboardEvent, useState } from 'react';
import type { Song } from '@/lib/song/contract';
import { useUpdateSong } from '@/lib/song/hooks';

/** The name of a song as a field: Enter or leaving it saves, Escape gives up. */
export function RenameSong({ song, onDone }: { song: Song; onDone: () => void }) {
  const [name, setName] = useState(song.name);
  const update = useUpdateSong();
  function save() {
    const wanted = name.trim();
    if (update.isPending) return;
    if (wanted === '' || wanted === song.name) onDone();
    else update.mutate({ params: { id: song.id }, body: { name: wanted } }, { onSuccess: onDone });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') onDone();
  }
  return (
    <input
      ref={focusAndSelect}
      aria-label={`New name of ${song.name}`}
      value={name}
      maxLength={120}
      onChange={(event) => setName(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={save}
      aria-invalid={update.isError || undefined}
      className="-my-0.5 -ml-1.5 h-6 w-full max-w-80 rounded-xs border border-edge bg-raised px-1.5 font-medium text-sm"
    />
  );
}

function focusAndSelect(field: HTMLInputElement | null): void {
  field?.select();
}

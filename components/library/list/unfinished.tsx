'use client';

import clsx from 'clsx';
import { RotateCcw, X } from 'lucide-react';
import { useCancelSong } from '@/lib/client/song/hooks';
import type { Song } from '@/lib/domain/song/contract';
import { isRunning } from '@/lib/domain/song/list/cache-rules';
import { CREDITS_ARE_BACK } from '../../song/create/generating-card';
import { progressLine } from '../../song/create/progress-line';
import { endOf } from '../../song/song-tile';
import { useRetrySong } from '../../song/use-retry-song';
import { IconButton } from '../../ui/icon-button';

/** Cancels a song that is being made, or tries one again that was not. */
export function UnfinishedAction({ song, className }: { song: Song; className?: string }) {
  const cancel = useCancelSong();
  const { retry, isPending } = useRetrySong();
  if (isRunning(song)) {
    return (
      <IconButton
        size="sm"
        label={`Cancel ${song.name}`}
        icon={<X />}
        unavailable={cancel.isPending}
        onClick={() => cancel.mutate({ params: { id: song.id } })}
        className={className}
      />
    );
  }
  if (!song.prompt) return null;
  return (
    <IconButton
      size="sm"
      label={`Try again: ${song.name}`}
      icon={<RotateCcw />}
      unavailable={isPending}
      onClick={() => retry(song)}
      className={className}
    />
  );
}

/** The progress of a song, or why there is none. */
export function UnfinishedLine({ song, className }: { song: Song; className: string }) {
  if (isRunning(song)) {
    return (
      <p className={clsx('numeric text-quiet text-xs', className)} aria-live="polite">
        {progressLine({ ...song, status: song.status === 'queued' ? 'queued' : 'generating' })}
      </p>
    );
  }
  return (
    <p className={clsx('text-xs', song.status === 'failed' ? 'text-danger' : 'text-quiet', className)}>
      {endOf(song)} {CREDITS_ARE_BACK}
    </p>
  );
}

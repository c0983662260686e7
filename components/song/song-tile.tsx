'use client';

import { useCancelSong, useDeleteSong } from '@/lib/client/song/hooks';
import type { Song } from '@/lib/domain/song/contract';
import type { PlayerSong } from '../player/engine/song';
import { FailedCard, GeneratingCard } from './create/generating-card';
import { coverOf } from './create/pending-cover';
import { toPreview } from './create/preview-song';
import type { AgainChange } from './create/song-request';
import { DraftCard } from './draft/draft-card';
import { toPlayerSong } from './player-song';

import { SongCard } from './song-card';
import { useRetrySong } from './use-retry-song';

interface SongTileProps {
  song: Song;
  queue?: readonly PlayerSong[];
  /** Called with the song that replaces a failed one. */
  onRetried?: (song: Song) => void;
  onRemoved?: () => void;
}

/** The user's song in a grid, in any status: draft, running, failed, canceled or ready. */
export function SongTile({ song, queue, onRetried, onRemoved }: SongTileProps) {
  const cancel = useCancelSong();
  const remove = useDeleteSong(onRemoved);
  const { retry, isPending, isShort } = useRetrySong(onRetried);
  const playable = toPlayerSong(song);
  if (playable) return <SongCard song={playable} queue={queue} />;
  if (song.status === 'queued' || song.status === 'generating') {
    return (
      <GeneratingCard
        name={song.name}
        coverUrl={coverOf(song)}
        status={song.status}
        stage={song.stage}
        place={song.place}
        secondsLeft={song.secondsLeft}
        maxSecondsLeft={song.maxSecondsLeft}
        progress={song.progress}
        preview={toPreview(song)}
        canceling={cancel.isPending}
        onCancel={() => cancel.mutate({ params: { id: song.id } })}
      />
    );
  }
  if (song.status === 'draft') {
    return <DraftCard draft={song} onRemove={() => remove.mutate({ params: { id: song.id } })} />;
  }
  return (
    <FailedCard
      name={song.name}
      coverUrl={coverOf(song)}
      reason={endOf(song)}
      isFailure={song.status === 'failed'}
      creditsAreBack
      isShort={isShort}
      isRetrying={isPending}
      isRemoving={remove.isPending || remove.isSuccess}
      others={
        isPending || !song.prompt
          ? []
          : waysOn(song).map(({ label, change }) => ({ label, onChoose: () => retry(song, change) }))
      }
      onRetry={song.prompt ? () => retry(song) : undefined}
      onRemove={() => remove.mutate({ params: { id: song.id } })}
    />
  );
}

/** Returns what else could be made of a song that an outside model did not make. */
export function waysOn({
  provider,
  suggestion,
  edit,
}: Pick<Song, 'provider' | 'suggestion' | 'edit'>): WayOn[] {
  // Only the model of its song makes a version.
  if (provider === null || provider === 'builtin' || edit !== null) return [];
  const ways: WayOn[] = [{ label: 'Use the built-in composer', change: { provider: 'builtin' } }];
  return suggestion ? [{ label: `Try “${suggestion}”`, change: { prompt: suggestion } }, ...ways] : ways;
}

interface WayOn {
  label: string;
  change: AgainChange;
}

/** Explains in a sentence why there is no song. */
export function endOf(song: Pick<Song, 'status' | 'failure'>): string {
  if (song.status === 'canceled') return 'You canceled it.';
  return `${song.failure ?? 'It could not be generated'}.`;
}

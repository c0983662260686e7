'use client';

import { useEffect, useState } from 'react';
import { canKeepOffline, type OfflineRecord } from '@/lib/client/offline/records';
import { readOffline, useOffline } from '@/lib/client/offline/store';
import { formatLength } from '@/lib/core/format';
import { offlineSentences } from '@/lib/core/messages';
import type { PlayerSong } from '../player/engine/song';
import { PlayButton } from '../player/play-button';
import { SongCover } from '../song/song-cover';
import { songStyle } from '../song/song-style';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton } from '../ui/feedback/skeleton';

/** The songs on this device, to be played. */
export function OfflineList() {
  const { records, isBroken } = useOffline();
  const [isSupported, setSupported] = useState(true);
  useEffect(() => setSupported(canKeepOffline()), []);
  if (!isSupported) return <EmptyState title={offlineSentences.unsupported} />;
  if (isBroken) {
    return (
      <ErrorState title="Your songs could not be read" onRetry={() => void readOffline()}>
        They may still be there. Please try again.
      </ErrorState>
    );
  }
  if (!records) return <Skeleton className="h-14 w-full" />;
  if (records.length === 0) {
    return (
      <EmptyState title="No songs on this device">
        Choose “Keep offline” in the menu of a song while you are online.
      </EmptyState>
    );
  }
  const queue = records.map(({ song }) => song);
  return (
    <ul aria-label="Songs on this device" className="border-line border-t pt-2">
      {records.map((record) => (
        <OfflineSongRow key={record.song.id} record={record} queue={queue} />
      ))}
    </ul>
  );
}

function OfflineSongRow({
  record: { song },
  queue,
}: {
  record: OfflineRecord;
  queue: readonly PlayerSong[];
}) {
  return (
    <li
      style={songStyle(song.colour)}
      className="flex h-14 items-center gap-3 rounded-md px-2 transition-colors hover:bg-hover"
    >
      <PlayButton song={song} queue={queue} size="sm" />
      <SongCover src={song.coverUrl} size={40} className="size-10 shrink-0 rounded-xs" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm">{song.name}</p>
        <p className="truncate text-quiet text-xs">
          {[song.artist, song.genreName].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className="numeric w-12 text-right text-quiet text-sm">{formatLength(song.durationSeconds)}</span>
    </li>
  );
}

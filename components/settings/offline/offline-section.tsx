'use client';

import { useEffect, useRef, useState } from 'react';
import { removeSongs } from '@/lib/client/offline/keep-song';
import {
  canKeepOffline,
  MAX_BYTES,
  MAX_SONGS,
  type OfflineRecord,
  sumOf,
} from '@/lib/client/offline/records';
import { readOffline, useOffline } from '@/lib/client/offline/store';
import { formatCount } from '@/lib/core/format';
import { offlineSentences } from '@/lib/core/messages';
import { formatBytes } from '@/lib/core/text/bytes';
import { SongCover } from '../../song/song-cover';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Progress } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SettingsSection } from '../section';

/** The songs that this device keeps, with the room that they take. */
export function OfflineSection() {
  const [isSupported, setSupported] = useState(true);
  useEffect(() => {
    setSupported(canKeepOffline());
    void readOffline();
  }, []);
  return (
    <SettingsSection
      id="offline"
      title="Offline"
      lead="Songs on this device that play without a network. Those that are not public are removed when you sign out."
    >
      {isSupported ? <OfflineSongs /> : <Notice>{offlineSentences.unsupported}.</Notice>}
    </SettingsSection>
  );
}

function OfflineSongs() {
  const { records, isBroken, storing } = useOffline();
  const list = useRef<HTMLUListElement>(null);
  async function remove(removed: readonly OfflineRecord[]) {
    await removeSongs(removed.map(({ song }) => song));
    list.current?.focus();
  }
  if (isBroken) {
    return (
      <ErrorState title="Your songs could not be read" onRetry={() => void readOffline()}>
        They may still be there. Please try again.
      </ErrorState>
    );
  }
  if (!records) return <Skeleton className="h-16 w-full" />;
  return (
    <>
      <Usage records={records} storing={Object.keys(storing).length} />
      {records.length > 0 && (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label="Songs on this device"
            className="border-line border-b outline-none"
          >
            {records.map((record) => (
              <OfflineRow key={record.song.id} record={record} onRemove={() => void remove([record])} />
            ))}
          </ul>
          <Button onClick={() => void remove(records)} className="self-start">
            Remove all from this device
          </Button>
        </>
      )}
    </>
  );
}

function Usage({ records, storing }: { records: readonly OfflineRecord[]; storing: number }) {
  const bytes = sumOf(records);
  return (
    <div className="flex flex-col gap-2">
      <p className="numeric text-sm">
        {formatCount(records.length, 'song')} of {MAX_SONGS}, {formatBytes(bytes)} of {formatBytes(MAX_BYTES)}
        {storing > 0 && `, ${storing} on the way`}
      </p>
      <Progress
        label="Storage used"
        value={Math.max(bytes / MAX_BYTES, records.length / MAX_SONGS)}
        className="text-quiet"
      />
      {records.length === 0 && storing === 0 && (
        <p className="text-quiet text-sm">Choose “Keep offline” in the menu of a song.</p>
      )}
    </div>
  );
}

function OfflineRow({ record, onRemove }: { record: OfflineRecord; onRemove: () => void }) {
  const { song, bytes, isPublic } = record;
  return (
    <li className="flex items-center gap-3 border-line border-t py-3">
      <SongCover src={song.coverUrl} size={40} className="size-10 shrink-0 rounded-xs" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm">{song.name}</p>
        <p className="numeric truncate text-quiet text-xs">
          {[song.artist, formatBytes(bytes), ...(isPublic ? [] : ['not public'])].join(' · ')}
        </p>
      </div>
      <Button size="sm" variant="ghost" aria-label={`Remove ${song.name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

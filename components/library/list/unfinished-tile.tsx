import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Song } from '@/lib/domain/song/contract';
import { isRunning } from '@/lib/domain/song/list/cache-rules';
import { PlayButton } from '../../player/play-button';
import { CardName } from '../../song/card-name';
import { coverOf } from '../../song/create/pending-cover';
import { toPreview } from '../../song/create/preview-song';
import { SongCover } from '../../song/song-cover';
import { Progress } from '../../ui/feedback/progress';
import { UnfinishedAction, UnfinishedLine } from './unfinished';

export interface UnfinishedTileProps {
  song: Song;
  menu: ReactNode;
  /** Replaces the name while it is being edited. */
  nameSlot: ReactNode;
}

/** A song that is not ready, as high as the ready ones next to it: its actions are on its cover and in its menu. */
export function UnfinishedTile({ song, menu, nameSlot }: UnfinishedTileProps) {
  const running = isRunning(song);
  const preview = toPreview(song);
  return (
    <article className="min-w-0" aria-busy={running}>
      <div className="relative">
        <SongCover
          src={coverOf(song)}
          className={clsx('w-full rounded-card', !running && 'opacity-50 grayscale')}
        />
        <div className="absolute inset-x-2.5 bottom-2.5 flex items-end justify-between">
          <UnfinishedAction song={song} className="bg-ground text-text hover:bg-raised" />
          {preview && <PlayButton song={preview} look="paper" />}
        </div>
      </div>
      {running && (
        <Progress
          label={`Progress of ${song.name}`}
          value={song.status === 'queued' ? null : song.progress / 100}
          className="mt-1.5 text-playhead"
        />
      )}
      <div className="mt-2 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <CardName song={song} level={2} slot={nameSlot} />
          <UnfinishedLine song={song} className="line-clamp-2" />
        </div>
        {menu}
      </div>
    </article>
  );
}

'use client';

import { formatDuration, formatLength } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';
import { playSong } from '../../player/engine/playback';
import { seekTo } from '../../player/engine/position';
import type { PlayerSong } from '../../player/engine/song';
import { currentSong, usePlayer, useProgress } from '../../player/engine/store';
import { PlayButton } from '../../player/play-button';
import { Waveform } from '../../player/waveform';
import { ChapterMarks, Chapters } from './chapters';

export interface HeroPlayerProps {
  song: PlayerSong;
  queue?: readonly PlayerSong[] | undefined;
  sections: Song['sections'];
}

/** The large play button and the waveform of a song's page, with the parts of the song as chapters. */
export function HeroPlayer({ song, queue, sections }: HeroPlayerProps) {
  const isCurrent = usePlayer((state) => currentSong(state)?.id === song.id);
  const position = useProgress((progress) => (isCurrent ? progress.position : 0));
  const loadedDuration = useProgress((progress) => (isCurrent ? progress.duration : 0));
  const duration = loadedDuration || (song.durationSeconds ?? 0);
  function seek(seconds: number) {
    if (!isCurrent) playSong(song, queue);
    seekTo(seconds);
  }
  return (
    <div className="flex flex-col gap-3 noscript:hidden">
      <div className="flex items-center gap-4 sm:gap-6">
        <PlayButton song={song} queue={queue} size="lg" look="brass" />
        <div className="min-w-0 flex-1">
          <div className="relative">
            <Waveform
              peaks={song.peaks}
              position={position}
              duration={duration}
              onSeek={seek}
              bars={100}
              className="h-16"
            />
            <ChapterMarks sections={sections} duration={duration} />
          </div>
          <div className="numeric mt-1.5 flex justify-between text-sm opacity-80">
            <span>{formatDuration(position)}</span>
            <span>{formatLength(duration)}</span>
          </div>
        </div>
      </div>
      <Chapters sections={sections} position={isCurrent ? position : null} onSeek={seek} />
    </div>
  );
}

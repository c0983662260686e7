'use client';

import { failureText } from '@/lib/client/report';
import { useSong } from '@/lib/client/song/hooks';
import type { Song } from '@/lib/domain/song/contract';
import { TimedLyrics } from '../../song/karaoke/timed-lyrics';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import type { PlayerSong } from '../engine/song';

const SKELETON_WIDTHS = ['w-3/5', 'w-4/5', 'w-2/3', 'w-3/4', 'w-1/2', 'w-5/6', 'w-2/5'];

/** The lyrics of the current song, which follow the playback if they are timed. */
export function LyricsPanel({ song, large = false }: { song: PlayerSong; large?: boolean | undefined }) {
  const { data, error, isError, refetch } = useSong(song.id);
  if (data) return <LyricText song={data.data} large={large} />;
  if (isError) {
    return (
      <Note title={failureText('song.get', error)}>
        <Button size="sm" onClick={() => refetch()}>
          Try again
        </Button>
      </Note>
    );
  }
  return (
    <div className="flex flex-col gap-4 px-4 py-3">
      {SKELETON_WIDTHS.map((width) => (
        <Skeleton key={width} className={`h-5 bg-current/10 ${width}`} />
      ))}
    </div>
  );
}

function LyricText({ song, large }: { song: Song; large: boolean }) {
  const size = large ? 'text-lg md:text-2xl md:leading-snug' : 'text-lg';
  if (!song.lyrics && song.timedLyrics.length === 0) {
    return (
      <Note title="No lyrics">
        {song.instrumental ? 'This song is instrumental.' : 'No one has added lyrics to this song.'}
      </Note>
    );
  }
  return (
    <section
      aria-label={`Lyrics of ${song.name}`}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2 pb-10 -outline-offset-2"
    >
      {song.timedLyrics.length > 0 ? (
        <TimedLyrics songId={song.id} lines={song.timedLyrics} className={size} />
      ) : (
        <p className={`wrap-anywhere whitespace-pre-line ${size}`}>{song.lyrics}</p>
      )}
    </section>
  );
}

function Note({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 px-6 pb-10 text-center">
      <p className="font-medium">{title}</p>
      <div className="text-sm opacity-80">{children}</div>
    </div>
  );
}

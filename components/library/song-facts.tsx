import type { ReactNode } from 'react';
import { formatDate, formatDuration, formatNumber } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';

/** How a song came to be, as far as it is known. */
export function SongFacts({ song }: { song: Song }) {
  const facts: [string, ReactNode][] = [
    ['Length', song.duration === null ? null : formatDuration(song.duration)],
    ['Tempo', song.bpm === null ? null : `${song.bpm} bpm`],
    ['Key', song.key],
    ['Plays', formatNumber(song.playCount)],
    ['Likes', formatNumber(song.likeCount)],
    ['Made', formatDate(song.createdAt, 'UTC')],
    ['Made by', song.provider],
    ['Seed', song.seed],
  ];
  return (
    <section aria-label="Facts" className="flex flex-col gap-4 text-sm">
      {song.prompt && (
        <div>
          <p className="mb-1 font-medium">Described as</p>
          <p className="wrap-anywhere whitespace-pre-line text-quiet">{song.prompt}</p>
        </div>
      )}
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1.5">
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd className="numeric wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

import type { ReactNode } from 'react';
import type { Song } from '@/lib/domain/song/contract';
import type { PlayerSong } from '../../player/engine/song';
import { ArtistLine } from '../artist-line';
import { SongCover } from '../song-cover';
import { songStyle } from '../song-style';
import { HeroPlayer } from './hero-player';

export interface SongHeroProps {
  song: PlayerSong;
  queue?: readonly PlayerSong[];
  sections: Song['sections'];
  /** Home › Lo-fi › song. */
  breadcrumb?: ReactNode;
  /** Short details in one line: "A minor", "78 bpm", "1,204 plays", "20 Nov 2026". */
  details: readonly { name: string; value: ReactNode }[];
  /** Made by AI, Private … */
  badges?: ReactNode;
  /** Buttons such as Share and Like. */
  actions?: ReactNode;
}

/** The head of a song's page, in the song's colour. Without JavaScript a native player replaces the waveform. */
export function SongHero({ song, queue, sections, breadcrumb, details, badges, actions }: SongHeroProps) {
  return (
    <section style={songStyle(song.colour)} className="@container bg-song-tint text-song-text">
      <div className="page pt-4 pb-8 md:pt-6 md:pb-12">
        {breadcrumb}
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-end gap-6 @2xl:mt-6 @2xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] @2xl:gap-12">
          <SongCover
            src={song.coverUrl}
            alt={`Cover of ${song.name}`}
            size={600}
            priority
            className="w-full max-w-64 self-start rounded-card @2xl:max-w-[22rem]"
          />
          <div className="flex min-w-0 flex-col gap-5 @2xl:gap-6">
            <div>
              {badges && <div className="mb-3 flex flex-wrap gap-2">{badges}</div>}
              <h1 className="display wrap-anywhere text-4xl leading-[1.05] @2xl:text-6xl">{song.name}</h1>
              <p className="wrap-anywhere mt-2 text-lg">
                <ArtistLine song={song} />
              </p>
            </div>
            <HeroPlayer {...{ song, queue, sections }} />
            <audio controls preload="none" src={song.audioUrl} className="hidden w-full noscript:block">
              <track kind="captions" />
            </audio>
            <ul className="numeric flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {details.map(({ name, value }) => (
                <li key={name}>{value}</li>
              ))}
            </ul>
            {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
          </div>
        </div>
      </div>
    </section>
  );
}

import { site } from '@/lib/site';
import type { Song } from '@/lib/song/contract';
import { AuthLink } from '../auth/auth-link';
import { SongStrip } from '../home/song-strip';
import { Breadcrumb } from '../layout/breadcrumb';
import { Badge } from '../ui/badge';
import { ButtonLink } from '../ui/button';
import { TimedLyrics } from './lyrics';
import { PlayCount } from './play-count';
import { toPlayerSong } from './player-song';
import { ShareSong } from './share-song';
import { SongHero, type SongHeroProps } from './song-hero';
import { SongInTheMaking } from './song-in-the-making';
import { createAddress, styleOf } from './song-request';

export interface SongPageProps {
  song: Song;
  related: readonly Song[];
  isSignedIn: boolean;
  /** The absolute address of the page. */
  url: string;
}

const longDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The public page of a song: cover, ▶ and waveform, facts, lyrics, more like it. */
export function SongPage({ song, related, isSignedIn, url }: SongPageProps) {
  const playable = toPlayerSong(song);
  if (!playable) return <SongInTheMaking song={song} />;
  const others = related.map(toPlayerSong).filter((other) => other !== null);
  return (
    <article>
      <SongHero
        song={playable}
        queue={[playable, ...others]}
        breadcrumb={<SongBreadcrumb song={song} />}
        facts={factsOf(song)}
        badges={
          <>
            <Badge>Made by AI</Badge>
            {song.visibility !== 'public' && (
              <Badge>{song.visibility === 'private' ? 'Private' : 'Unlisted'}</Badge>
            )}
          </>
        }
        actions={<SongActions song={song} isSignedIn={isSignedIn} />}
      />
      <div className="page flex flex-col gap-16 pt-12 pb-20">
        {song.description && <p className="wrap-anywhere max-w-text text-lg">{song.description}</p>}
        <SongLyrics song={song} />
        <SongStrip title="More like this" songs={others} showArtist />
        <p className="wrap-anywhere text-quiet text-sm">
          © {new Date(song.createdAt).getUTCFullYear()} {song.artist}. Made with {site.name}.{' '}
          <a href={url} className="underline underline-offset-4">
            {url.replace(/^https?:\/\//, '')}
          </a>
        </p>
      </div>
    </article>
  );
}

function SongBreadcrumb({ song }: { song: Song }) {
  const genre = song.genre && song.genreName ? [{ label: song.genreName, href: `/genre/${song.genre}` }] : [];
  return <Breadcrumb path={[{ label: 'Home', href: '/' }, ...genre, { label: song.name }]} />;
}

function factsOf(song: Song): SongHeroProps['facts'] {
  return [
    { name: 'key', value: song.key },
    { name: 'tempo', value: song.bpm === null ? null : `${song.bpm} bpm` },
    { name: 'plays', value: <PlayCount songId={song.id} count={song.playCount} /> },
    { name: 'date', value: longDate(song.createdAt) },
  ].filter(({ value }) => value !== null);
}

function SongActions({ song, isSignedIn }: { song: Song; isSignedIn: boolean }) {
  const address = createAddress(styleOf(song));
  return (
    <>
      {isSignedIn ? (
        <ButtonLink href={address}>Make your own like this</ButtonLink>
      ) : (
        <AuthLink mode="signup" next={address}>
          Make your own like this
        </AuthLink>
      )}
      <ShareSong songId={song.id} name={song.name} />
    </>
  );
}

function SongLyrics({ song }: { song: Song }) {
  if (!song.lyrics && song.timedLyrics.length === 0) return null;
  return (
    <section aria-labelledby="lyrics">
      <h2 id="lyrics" className="display mb-4 text-xl">
        Lyrics
      </h2>
      {song.timedLyrics.length > 0 ? (
        <TimedLyrics songId={song.id} lines={song.timedLyrics} />
      ) : (
        <p className="wrap-anywhere max-w-text whitespace-pre-line text-lg">{song.lyrics}</p>
      )}
    </section>
  );
}

import { formatDuration, formatLongDate, spellDuration } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';
import { AuthLink } from '../../auth/auth-link';
import { SongStrip } from '../../home/song-strip';
import { Breadcrumb } from '../../layout/breadcrumb';
import type { Genres } from '../../library/library-toolbar';
import { KeepOffline } from '../../offline/keep-offline';
import type { PlayerSong } from '../../player/engine/song';
import { ButtonLink } from '../../ui/button';
import { Badge } from '../../ui/feedback/badge';
import { SongChords } from '../chart/song-chords';
import { createAddress, styleOf } from '../create/song-request';
import { sungBy } from '../create/vocals/vocal-labels';
import { TimedLyrics } from '../karaoke/timed-lyrics';
import { LikeButton } from '../like/like-button';
import { LikeCount } from '../like/like-count';
import { ListenDifferently, MixerPlace } from '../mixer/listen-differently';
import { PlayCount } from '../play-count';
import { toPlayerSong } from '../player-song';
import { VISIBILITIES } from '../visibility-labels';
import { HowMade } from './how-made';
import { LazyOwnerActions, LazyVersions } from './lazy-owner-actions';
import { LazyUnfinishedSong } from './lazy-unfinished-song';
import { LicenceLine } from './licence-line';
import { ReportSong } from './report-song';
import { ShareSong } from './share-song';
import { SongHero, type SongHeroProps } from './song-hero';
import { TakenDown } from './taken-down';

export interface SongPageProps {
  song: Song;
  related: readonly Song[];
  /** Other public songs of its artist. */
  moreByArtist: readonly Song[];
  /** For the owner to edit the song. */
  genres: Genres;
  isSignedIn: boolean;
  /** The absolute address of the page. */
  url: string;
  /** HTML that embeds the song's player; private songs have none. */
  embedCode?: string | undefined;
}

/** The public page of a song: cover, player, metadata, lyrics and related songs. */
export function SongPage(props: SongPageProps) {
  const { song, related, moreByArtist, isSignedIn, url, embedCode, genres } = props;
  const playable = toPlayerSong(song);
  if (!playable) return <LazyUnfinishedSong song={song} />;
  const singer = sungBy(song);
  const byArtist = playablesOf(moreByArtist);
  const listed = new Set(byArtist.map(({ id }) => id));
  const others = playablesOf(related.filter(({ id }) => !listed.has(id)));
  return (
    <article>
      <SongHero
        song={playable}
        queue={[playable, ...others]}
        sections={song.sections}
        breadcrumb={<SongBreadcrumb song={song} />}
        details={detailsOf(song)}
        badges={
          <>
            <Badge>Made by AI</Badge>
            {singer && <Badge>{singer}</Badge>}
            {song.visibility !== 'public' && <Badge>{VISIBILITIES[song.visibility]}</Badge>}
          </>
        }
        actions={
          <>
            {song.isMine && <LazyOwnerActions song={song} genres={genres} />}
            <SongActions {...{ song, playable, isSignedIn }} share={{ url, embedCode }} />
          </>
        }
      />
      <div className="page flex flex-col gap-16 pt-12 pb-20">
        <MixerPlace song={mixedSong(song)} playable={playable} />
        <TakenDown song={song} />
        {song.isMine && <LazyVersions song={song} />}
        <div className="flex flex-col gap-16 lg:flex-row lg:gap-12 lg:*:flex-1">
          <SongLyrics song={song} />
          <HowMade song={song} />
        </div>
        {song.hasScore && <SongChords song={chartedSong(song)} />}
        <SongStrip title={`More by ${song.artist}`} songs={byArtist} />
        <SongStrip title="More like this" songs={others} showArtist />
        <p className="wrap-anywhere max-w-text text-quiet text-sm">
          <LicenceLine song={song} /> {!song.isMine && <ReportSong song={{ id: song.id, name: song.name }} />}
        </p>
      </div>
    </article>
  );
}

const mixedSong = ({ id, key, bpm, sections, timedLyrics }: Song) => ({
  id,
  key,
  bpm,
  sections,
  timedLyrics,
});

const chartedSong = ({ id, name, artist, audioUrl }: Song) => ({ id, name, artist, audioUrl });

const playablesOf = (songs: readonly Song[]) => songs.map(toPlayerSong).filter((song) => song !== null);

function SongBreadcrumb({ song }: { song: Song }) {
  const genre = song.genre && song.genreName ? [{ label: song.genreName, href: `/genre/${song.genre}` }] : [];
  return <Breadcrumb path={[{ label: 'Home', href: '/' }, ...genre, { label: song.name }]} />;
}

function detailsOf(song: Song): SongHeroProps['details'] {
  const seconds = song.duration;
  return [
    {
      name: 'length',
      value: seconds !== null && (
        <>
          <span aria-hidden>{formatDuration(seconds)}</span>
          <span className="sr-only">{spellDuration(seconds)}</span>
        </>
      ),
    },
    { name: 'key', value: song.key },
    { name: 'tempo', value: song.bpm === null ? null : `${song.bpm} bpm` },
    { name: 'plays', value: <PlayCount songId={song.id} count={song.playCount} /> },
    { name: 'likes', value: <LikeCount songId={song.id} count={song.likeCount} /> },
    { name: 'date', value: formatLongDate(song.createdAt, 'UTC') },
  ].filter(({ value }) => value !== null && value !== false);
}

interface SongActionsProps {
  song: Song;
  playable: PlayerSong;
  isSignedIn: boolean;
  share: { url: string; embedCode?: string | undefined };
}

function SongActions({ song, playable, isSignedIn, share }: SongActionsProps) {
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
      {song.hasScore && (song.allowsParts || song.isMine) && <ListenDifferently songId={song.id} />}
      <LikeButton song={song} initial={song} signedIn={isSignedIn} look="button" />
      <ShareSong name={song.name} {...share} />
      <KeepOffline song={playable} />
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
        <TimedLyrics songId={song.id} lines={song.timedLyrics} isInPage />
      ) : (
        <p className="wrap-anywhere max-w-text whitespace-pre-line text-lg">{song.lyrics}</p>
      )}
    </section>
  );
}

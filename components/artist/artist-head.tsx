import { formatCount } from '@/lib/core/format';
import { artistPath } from '@/lib/core/text/address';
import type { Artist } from '@/lib/domain/artists/contract';
import { FeedLink } from '../layout/feed-link';
import { ShareSong } from '../song/page/share-song';
import { Avatar } from '../ui/avatar';
import { ButtonLink } from '../ui/button';
import { ArtistMenu } from './artist-menu';
import { FollowButton } from './follow-button';
import { songCountText } from './song-count-text';

interface ArtistHeadProps {
  artist: Artist;
  isSignedIn: boolean;
  /** The absolute address of the page. */
  url: string;
}

/** Picture, name, line and counts of an artist, with what one can do. */
export function ArtistHead({ artist, isSignedIn, url }: ArtistHeadProps) {
  const { handle, name, picture, tagline, songCount, followerCount, isMe, isBlocked } = artist;
  return (
    <header className="flex flex-wrap items-center gap-5 py-8 md:gap-8 md:py-10">
      <Avatar name={name} src={picture} size="xl" />
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
        <h1 className="display wrap-anywhere text-4xl leading-[1.05] md:text-5xl">{name}</h1>
        {tagline && <p className="wrap-anywhere max-w-text">{tagline}</p>}
        <p className="numeric text-quiet text-sm">
          {songCountText(songCount)} · {formatCount(followerCount, 'follower')} ·{' '}
          <FeedLink page={artistPath(handle)} />
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {isMe ? (
            <ButtonLink href="/settings#profile">Edit profile</ButtonLink>
          ) : (
            !isBlocked && <FollowButton artist={artist} isSignedIn={isSignedIn} />
          )}
          <ShareSong name={name} url={url} />
          {!isMe && <ArtistMenu artist={artist} isSignedIn={isSignedIn} />}
        </div>
      </div>
    </header>
  );
}

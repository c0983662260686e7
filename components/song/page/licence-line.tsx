import { licences } from '@/lib/domain/legal/song-licence';
import type { Song } from '@/lib/domain/song/contract';
import { PageLink } from '../../ui/page-link';
import { ArtistName } from '../artist-line';

const LINK = 'underline decoration-edge underline-offset-4 hover:text-text';

/** Who made the song and what listeners may do with it. */
export function LicenceLine({ song }: { song: Song }) {
  const { licence, createdAt } = song;
  const { name, sentence, url } = licences[licence];
  const by = (
    <>
      {new Date(createdAt).getUTCFullYear()} <ArtistName song={song} />
    </>
  );
  if (licence === 'all-rights-reserved') {
    return (
      <>
        © {by}. {sentence}{' '}
        <PageLink href={url} prefetch={false} rel="license" className={LINK}>
          {name}
        </PageLink>
        .
      </>
    );
  }
  return (
    <>
      {licence !== 'cc0' && '© '}
      {by}.{' '}
      <a href={url} rel="license noopener noreferrer" className={LINK}>
        {name}
      </a>
      : {sentence}{' '}
      <PageLink href="/licence" prefetch={false} className={LINK}>
        What that means
      </PageLink>
    </>
  );
}

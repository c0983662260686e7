import Link from 'next/link';
import { licences } from '@/lib/domain/legal/song-licence';
import type { Song } from '@/lib/domain/song/contract';

const LINK = 'underline decoration-edge underline-offset-4 hover:text-text';

/** Who made the song and what listeners may do with it. */
export function LicenceLine({ song: { licence, artist, createdAt } }: { song: Song }) {
  const { name, sentence, url } = licences[licence];
  const by = `${new Date(createdAt).getUTCFullYear()} ${artist}`;
  if (licence === 'all-rights-reserved') {
    return (
      <>
        © {by}. {sentence}{' '}
        <Link href={url} prefetch={false} rel="license" className={LINK}>
          {name}
        </Link>
        .
      </>
    );
  }
  return (
    <>
      {licence === 'cc0' ? by : `© ${by}`}.{' '}
      <a href={url} rel="license noopener noreferrer" className={LINK}>
        {name}
      </a>
      : {sentence}{' '}
      <Link href="/licence" prefetch={false} className={LINK}>
        What that means
      </Link>
    </>
  );
}

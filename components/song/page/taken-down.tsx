import { site } from '@/lib/core/site';
import type { Song } from '@/lib/domain/song/contract';
import { Notice } from '../../ui/feedback/notice';

/** Shows the owner and admins that a song was taken down, why, and how to object. */
export function TakenDown({ song }: { song: Song }) {
  if (!song.moderation) return null;
  const { reason } = song.moderation;
  return (
    <Notice tone="warning">
      <p className="font-medium">This song was taken down.</p>
      <p className="wrap-anywhere">
        {reason && `${reason} `}
        {song.isMine
          ? 'Only you can open it, and it stays private until we lift the takedown.'
          : 'It stays private until the takedown is lifted.'}
        {song.isMine && (
          <>
            {' '}
            If you think this is a mistake, write to{' '}
            <a href={`mailto:${site.supportEmail}`} className="underline underline-offset-4">
              {site.supportEmail}
            </a>
            .
          </>
        )}
      </p>
    </Notice>
  );
}

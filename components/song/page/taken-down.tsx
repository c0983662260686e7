import { site } from '@/lib/core/site';
import type { Song } from '@/lib/domain/song/contract';
import { Notice } from '../../ui/feedback/notice';

/** Tells the owner of a song that it was taken down, why, and what they can do about it. */
export function TakenDown({ song }: { song: Song }) {
  if (!song.moderation) return null;
  const { reason } = song.moderation;
  return (
    <Notice tone="warning">
      <p className="font-medium">This song was taken down.</p>
      <p className="wrap-anywhere">
        {reason && `${reason} `}
        {song.isMine
          ? 'Only you can open it, and it stays private until we lift this.'
          : 'It is private until that is lifted.'}
        {song.isMine && (
          <>
            {' '}
            If you think that this is a mistake, write to{' '}
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

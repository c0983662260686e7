import type { Song } from '@/lib/domain/song/contract';
import { Notice } from '../../ui/feedback/notice';
import { SharedReadFailure } from '../../ui/feedback/read-failure';
import { generatorOf } from '../generator';

/** Says why no version of a song can be made now, with a way to try again. */
export function MakerFailure({ song, isGone }: { song: Song; isGone: boolean }) {
  if (isGone)
    return <Notice tone="warning">{generatorOf(song)} made this song and is no longer offered.</Notice>;
  return (
    <>
      <SharedReadFailure of="GET /song/providers" operation="song.providers" />
      <SharedReadFailure of="GET /credits/pricing" operation="credits.pricing" />
    </>
  );
}

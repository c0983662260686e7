'use client';

import { useUpdatePlaylist } from '@/lib/client/playlist/hooks';
import type { Playlist } from '@/lib/domain/playlist/contract';
import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';
import { copyPlaylistLink } from '../playlist-address';

/** Offers to make a private playlist unlisted before sharing its link. */
export function SharePrivate({ list, onClose }: { list: Playlist; onClose: () => void }) {
  const update = useUpdatePlaylist(({ id }) => {
    copyPlaylistLink(id);
    onClose();
  });
  return (
    <DialogWindow
      open
      onClose={onClose}
      title="Share this playlist?"
      description="It is private, so its link works only for you. As an unlisted playlist, it opens for anyone with the link."
      footer={
        <>
          <Button onClick={onClose}>Keep it private</Button>
          <Button
            variant="primary"
            loading={update.isPending}
            onClick={() => update.mutate({ params: { id: list.id }, body: { visibility: 'unlisted' } })}
          >
            Make unlisted and copy link
          </Button>
        </>
      }
    />
  );
}

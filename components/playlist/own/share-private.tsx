'use client';

import { useUpdatePlaylist } from '@/lib/client/playlist/hooks';
import type { Playlist } from '@/lib/domain/playlist/contract';
import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';
import { copyPlaylistLink } from '../playlist-address';

/** A private playlist's link opens for nobody else: it is asked whether that is to change. */
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
      description="It is private: its link opens for you alone. As an unlisted playlist it opens for everybody who has the link."
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

'use client';

import { useDeletePlaylist } from '@/lib/client/playlist/hooks';
import type { Playlist } from '@/lib/domain/playlist/contract';
import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';

export interface DeletePlaylistProps {
  playlist: Pick<Playlist, 'id' | 'name' | 'visibility'>;
  onClose: () => void;
  onDone?: () => void;
}

/** Confirms the deletion of a playlist. Its songs remain. */
export function DeletePlaylist({ playlist: { id, name, visibility }, onClose, onDone }: DeletePlaylistProps) {
  const remove = useDeletePlaylist(() => {
    onClose();
    onDone?.();
  });
  const link = visibility === 'private' ? '' : ' Its link stops working for everyone.';
  return (
    <DialogWindow
      open
      onClose={onClose}
      title={`Delete “${name}”?`}
      description={`Only the playlist is deleted; its songs are kept.${link} This cannot be undone.`}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id } })}
          >
            Delete
          </Button>
        </>
      }
    />
  );
}

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

/** The end of a playlist, with what goes and what stays said first. */
export function DeletePlaylist({ playlist: { id, name, visibility }, onClose, onDone }: DeletePlaylistProps) {
  const remove = useDeletePlaylist(() => {
    onClose();
    onDone?.();
  });
  const link = visibility === 'private' ? '' : ' Its link stops working for everybody.';
  return (
    <DialogWindow
      open
      onClose={onClose}
      title={`Delete “${name}”?`}
      description={`Its songs stay where they are; the list and its order are gone.${link} This cannot be undone.`}
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

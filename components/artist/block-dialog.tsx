'use client';

import { useRouter } from 'next/navigation';
import { useBlockArtist, useUnblockArtist } from '@/lib/client/artists/hooks';
import type { Artist } from '@/lib/domain/artists/contract';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog';

/** Confirms that an artist is blocked or unblocked, and says what that does. */
export default function BlockDialog({
  artist: { handle, name, isBlocked },
  onClose,
}: {
  artist: Pick<Artist, 'handle' | 'name' | 'isBlocked'>;
  onClose: () => void;
}) {
  const router = useRouter();
  const onDone = () => {
    onClose();
    router.refresh();
  };
  const block = useBlockArtist(onDone);
  const unblock = useUnblockArtist(onDone);
  const change = isBlocked ? unblock : block;
  return (
    <ConfirmDialog
      title={isBlocked ? `Unblock ${name}?` : `Block ${name}?`}
      confirm={isBlocked ? 'Unblock' : 'Block'}
      danger={!isBlocked}
      busy={change.isPending}
      onConfirm={() => change.mutate({ params: { handle } })}
      onClose={onClose}
    >
      {isBlocked
        ? 'Their songs appear in your lists again.'
        : 'Their songs disappear from Explore, search, genres and suggestions, and you no longer follow them. They are not notified.'}
    </ConfirmDialog>
  );
}

'use client';

import { useState } from 'react';
import { useDownloadSongs } from '@/lib/client/exports/hooks';
import { formatCount } from '@/lib/core/format';
import { MAX_DOWNLOAD } from '@/lib/domain/exports/rules';
import type { Format } from '@/lib/domain/song/files/formats';
import { FormatChoice } from '../../exports/format-choice';
import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';
import { Notice } from '../../ui/feedback/notice';

/** The chosen songs as one archive, in the formats one wants. */
export function DownloadSongs({
  ids,
  open,
  onClose,
}: {
  ids: readonly string[];
  open: boolean;
  onClose: () => void;
}) {
  const [formats, setFormats] = useState<Format[]>(['mp3']);
  const download = useDownloadSongs(onClose);
  const isTooMany = ids.length > MAX_DOWNLOAD;
  return (
    <DialogWindow
      open={open}
      onClose={onClose}
      title={`Download ${formatCount(ids.length, 'song')}`}
      description="One archive, packed while it is downloaded."
      footer={
        <Button
          variant="primary"
          disabled={isTooMany}
          loading={download.isPending}
          onClick={() => download.mutate({ body: { ids: [...ids], formats } })}
        >
          Download
        </Button>
      }
    >
      <FormatChoice value={formats} onChange={setFormats} />
      {isTooMany && (
        <div className="mt-4">
          <Notice tone="warning">
            At most {MAX_DOWNLOAD} songs at once. “Export everything” in the library packs all of them.
          </Notice>
        </div>
      )}
    </DialogWindow>
  );
}

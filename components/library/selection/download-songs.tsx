'use client';

import { useState } from 'react';
import { useDownloadSongs } from '@/lib/client/exports/hooks';
import { formatCount } from '@/lib/core/format';
import { MAX_DOWNLOAD } from '@/lib/domain/exports/rules';
import type { SoundFormat } from '@/lib/domain/song/files/formats';
import { FormatChoice } from '../../exports/format-choice';
import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';
import { Notice } from '../../ui/feedback/notice';

/** Downloads the selected songs as one archive in the selected formats. */
export function DownloadSongs({
  ids,
  open,
  onClose,
}: {
  ids: readonly string[];
  open: boolean;
  onClose: () => void;
}) {
  const [formats, setFormats] = useState<SoundFormat[]>(['mp3']);
  const download = useDownloadSongs(onClose);
  const isTooMany = ids.length > MAX_DOWNLOAD;
  return (
    <DialogWindow
      open={open}
      onClose={onClose}
      title={`Download ${formatCount(ids.length, 'song')}`}
      description="All songs in one archive."
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
            You can download up to {MAX_DOWNLOAD} songs at a time. Use “Export everything” in the library to
            get them all.
          </Notice>
        </div>
      )}
    </DialogWindow>
  );
}

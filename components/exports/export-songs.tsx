'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isBuilding, useCreateExport, useDeleteExport, useExports } from '@/lib/client/exports/hooks';
import type { Exported } from '@/lib/domain/exports/contract';
import type { SoundFormat } from '@/lib/domain/song/files/formats';
import { Button } from '../ui/button';
import { DialogWindow } from '../ui/dialog/dialog-window';
import { FileRow } from '../ui/feedback/file-row';
import { ReadFailure } from '../ui/feedback/read-failure';
import { Skeleton } from '../ui/feedback/skeleton';
import { IconButton } from '../ui/icon-button';
import { FormatChoice } from './format-choice';
import { exportLine, exportTitle } from './labels';

/** Exports all of the user's songs as one archive: packed in the background, available for a week. */
export function ExportSongs({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [formats, setFormats] = useState<SoundFormat[]>(['mp3', 'flac', 'midi']);
  const query = useExports(open);
  const { data, isPending } = query;
  const create = useCreateExport();
  const exports = data?.data ?? [];
  return (
    <DialogWindow
      open={open}
      onClose={onClose}
      size="md"
      title="Export everything"
      description="All your finished songs in one archive, with a list of them. You can leave this page: we email you when it is ready."
      footer={
        <Button
          variant="primary"
          loading={create.isPending}
          disabled={exports.some(isBuilding)}
          onClick={() => create.mutate({ body: { formats } })}
        >
          Export all songs
        </Button>
      }
    >
      <FormatChoice value={formats} onChange={setFormats} />
      <div className="mt-6">
        {isPending && <Skeleton className="h-14" />}
        <ReadFailure operation="exports.list" query={query} />
        {exports.length > 0 && (
          <ul
            aria-label="Exports"
            className="max-h-64 divide-y divide-line overflow-y-auto border-line border-y"
          >
            {exports.map((one) => (
              <ExportRow key={one.id} one={one} />
            ))}
          </ul>
        )}
      </div>
    </DialogWindow>
  );
}

function ExportRow({ one }: { one: Exported }) {
  const remove = useDeleteExport();
  const value = one.status === 'queued' ? null : one.done / Math.max(1, one.total);
  const progress = isBuilding(one) ? { label: 'Export progress', value } : null;
  return (
    <FileRow
      title={exportTitle(one)}
      line={exportLine(one)}
      isFailed={one.status === 'failed'}
      progress={progress}
      url={one.url}
    >
      <IconButton
        size="sm"
        label={isBuilding(one) ? 'Cancel this export' : 'Remove this export'}
        icon={<Trash2 />}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params: { id: one.id } })}
        className="text-quiet"
      />
    </FileRow>
  );
}

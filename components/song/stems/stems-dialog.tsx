'use client';

import { useState } from 'react';
import { isBeingMade, useCreateStems, useStems } from '@/lib/client/song/stems';
import type { Stems } from '@/lib/domain/song/stems/contract';
import { STEM_FORMATS, type StemFormat } from '@/lib/domain/song/stems/rules';
import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';
import { FileRow } from '../../ui/feedback/file-row';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Segmented } from '../../ui/field/segmented';
import { FORMATS, stemsLine } from './labels';

const OPTIONS = STEM_FORMATS.map((value) => ({ value, label: FORMATS[value].label }));

/** Offers the tracks of the user's song as an archive, with those that are being made and kept. */
export function StemsDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const [format, setFormat] = useState<StemFormat>('flac');
  const query = useStems(id);
  const create = useCreateStems(id);
  const archives = query.data?.data ?? [];
  const isCurrent = archives.some((one) => one.format === format && one.status !== 'failed');
  return (
    <DialogWindow
      open={open}
      onClose={onClose}
      size="md"
      title="Stems"
      description="Each instrument as a file of its own, for a studio program. Together they are exactly the song. Tempo and markers are included."
      footer={
        <Button
          variant="primary"
          loading={create.isPending}
          unavailable={isCurrent}
          onClick={() => create.mutate({ params: { id }, body: { format } })}
        >
          Make stems
        </Button>
      }
    >
      <Segmented label="Format" value={format} onValueChange={setFormat} options={OPTIONS} />
      <p className="mt-2 text-quiet text-sm">{FORMATS[format].hint}</p>
      <div className="mt-6">
        {query.isPending && <Skeleton className="h-14" />}
        <ReadFailure operation="song.stemsOf" query={query} />
        {archives.length > 0 && (
          <ul aria-label="Archives of stems" className="divide-y divide-line border-line border-y">
            {archives.map((one) => (
              <StemsRow key={one.id} one={one} />
            ))}
          </ul>
        )}
      </div>
    </DialogWindow>
  );
}

function StemsRow({ one }: { one: Stems }) {
  const title = FORMATS[one.format].label;
  const value = one.status === 'queued' ? null : one.progress / 100;
  const progress = isBeingMade(one) ? { label: `Progress of ${title}`, value } : null;
  return (
    <FileRow
      {...{ title, progress }}
      line={stemsLine(one)}
      isFailed={one.status === 'failed'}
      url={one.url ?? null}
    />
  );
}

'use client';

import clsx from 'clsx';
import { FileMusic, Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { useUpload } from '@/lib/client/uploads/hooks';
import { formatBytes } from '@/lib/core/text/bytes';
import { kinds } from '@/lib/domain/uploads/rules';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { Progress } from '../../../ui/feedback/progress';
import { Checkbox } from '../../../ui/field/checkbox';
import { Slider } from '../../../ui/field/slider';
import { useFileDrop } from '../../../ui/use-file-drop';
import type { SongForm } from '../song-request';

const ACCEPT = [...kinds.song.mimes, '.mp3', '.flac', '.wav'].join(',');
const RIGHTS = 'I have the rights to this song, or its owner allows me to cover it';

type Cover = SongForm['cover'];

/** A song of the user's own to cover: uploaded immediately, with the confirmation of the rights to it. */
export function CoverField({ cover, onChange }: { cover: Cover; onChange: (cover: Cover) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, progress, abort, error } = useUpload('song');
  const isSending = progress !== null;
  async function choose(file: File | undefined) {
    if (!file) return;
    const stored = await upload(file).catch(() => null);
    if (stored) onChange({ uploadId: stored.id, name: stored.name, strength: 70, hasRights: false });
  }
  const { isOver, dropProps } = useFileDrop((file) => void choose(file));
  return (
    <fieldset {...dropProps} className="min-w-0 md:col-span-2">
      <legend className="mb-1.5 font-medium text-sm">
        Song to cover <span className="font-normal text-quiet">optional</span>
      </legend>
      <div
        className={clsx(
          'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border p-4 transition-colors',
          cover ? 'border-line bg-raised' : 'border-edge border-dashed',
          isOver && 'border-text bg-hover',
        )}
      >
        <div className="min-w-48 flex-1 text-sm">
          {isSending && <Progress label="Sending the song" value={progress} />}
          {!isSending && cover && <Chosen name={cover.name} />}
          {!isSending && !cover && (
            <p className="text-quiet">
              The model plays your song in the style that you describe. MP3, FLAC or WAV of 10 seconds to 10
              minutes, up to {formatBytes(kinds.song.maxBytes)}; it is removed after a day.
            </p>
          )}
        </div>
        <Actions
          {...{ isSending, abort }}
          isChosen={cover !== null}
          onPick={() => input.current?.click()}
          onRemove={() => onChange(null)}
        />
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          aria-label="File of the song to cover"
          hidden
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {error && !isSending && (
        <div className="mt-2">
          <Notice tone="danger">{error}</Notice>
        </div>
      )}
      {cover && !isSending && <CoverTerms {...{ cover, onChange }} />}
    </fieldset>
  );
}

function Chosen({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-3">
      <FileMusic className="size-6 shrink-0 stroke-[1.5] text-quiet" aria-hidden />
      <span className="truncate">{name}</span>
    </p>
  );
}

interface ActionsProps {
  isSending: boolean;
  isChosen: boolean;
  abort: () => void;
  onPick: () => void;
  onRemove: () => void;
}

function Actions({ isSending, isChosen, abort, onPick, onRemove }: ActionsProps) {
  if (isSending)
    return (
      <Button size="sm" onClick={abort}>
        Cancel
      </Button>
    );
  return (
    <div className="flex gap-1">
      <Button size="sm" icon={<Upload />} onClick={onPick}>
        {isChosen ? 'Replace' : 'Choose a file'}
      </Button>
      {isChosen && (
        <Button size="sm" variant="ghost" onClick={onRemove}>
          Remove
        </Button>
      )}
    </div>
  );
}

function CoverTerms({ cover, onChange }: { cover: NonNullable<Cover>; onChange: (cover: Cover) => void }) {
  const id = useId();
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Slider
        label="How much of the song stays"
        step={5}
        value={cover.strength}
        onValueChange={(strength) => onChange({ ...cover, strength })}
        format={(value) => `${value}%`}
      />
      <div className="flex items-start gap-3">
        <Checkbox
          id={id}
          label={RIGHTS}
          checked={cover.hasRights}
          onCheckedChange={(hasRights) => onChange({ ...cover, hasRights })}
        />
        <label htmlFor={id} className="text-sm">
          {RIGHTS}
          {!cover.hasRights && (
            <span className="block text-quiet">Needed before you can create the cover.</span>
          )}
        </label>
      </div>
    </div>
  );
}

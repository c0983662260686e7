'use client';

import clsx from 'clsx';
import { AudioLines } from 'lucide-react';
import { useRef } from 'react';
import { useCheckFile } from '@/lib/client/provenance/check-file';
import { failureText } from '@/lib/client/report';
import { Button } from '../ui/button';
import { Notice } from '../ui/feedback/notice';
import { useFileDrop } from '../ui/use-file-drop';
import { CheckResult } from './check-result';

/** Checks whether a file was made here: dropped or chosen, hashed in the browser, and looked up by its hash. */
export function CheckFile() {
  const input = useRef<HTMLInputElement>(null);
  const { check, start } = useCheckFile();
  const isPending = check !== null && !check.checked && !check.error;
  const choose = (file: File | undefined) => file && start(file);
  const { isOver, dropProps } = useFileDrop(choose);
  return (
    <div className="flex max-w-lg flex-col gap-4">
      <fieldset aria-label="File to check" {...dropProps} className="min-w-0">
        <div
          className={clsx(
            'flex min-h-32 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-edge border-dashed p-4 transition-colors',
            isOver && 'border-text bg-hover',
          )}
        >
          <AudioLines className="size-6 shrink-0 stroke-[1.5] text-quiet" aria-hidden />
          <p className="min-w-48 flex-1 text-quiet text-sm">
            Drop an MP3, FLAC or WAV file here, or choose one. It stays on your device: only a hash of its
            sound is sent.
          </p>
          <Button loading={isPending} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          <input
            ref={input}
            type="file"
            accept=".mp3,.flac,.wav,audio/*"
            aria-label="Choose a file to check"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      </fieldset>
      <div aria-live="polite">
        {isPending && <p className="text-quiet text-sm">Checking {check.name}</p>}
        {check?.checked && <CheckResult name={check.name} checked={check.checked} />}
        {check?.error ? <Notice tone="danger">{failureText('provenance.find', check.error)}</Notice> : null}
      </div>
    </div>
  );
}

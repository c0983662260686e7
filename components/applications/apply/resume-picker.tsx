'use client';

import clsx from 'clsx';
import { FileText, Upload } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useUpload } from '@/lib/client/uploads/hooks';
import { formatBytes } from '@/lib/core/text/bytes';
import { kinds, MAX_UPLOAD_BYTES } from '@/lib/domain/uploads/rules';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Progress } from '../../ui/feedback/progress';
import { useFileDrop } from '../../ui/use-file-drop';
import type { ChosenResume } from './application-draft';

const ACCEPT = [...kinds.resume.mimes, '.pdf', '.docx', '.txt'].join(',');

export interface ResumePickerProps {
  resume: ChosenResume | null;
  onChange: (resume: ChosenResume | null) => void;
  /** Called with true while a file is being uploaded. */
  onSending: (isSending: boolean) => void;
  error?: string | undefined;
  /** The element to focus if the file is invalid. */
  ref?: Ref<HTMLButtonElement>;
}

/** The user's résumé: selected or dropped, uploaded immediately with its progress, replaced or removed. */
export function ResumePicker({ resume, onChange, onSending, error, ref }: ResumePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, progress, abort, error: refused } = useUpload('resume');
  const isSending = progress !== null;

  async function choose(file: File | undefined) {
    if (!file) return;
    onSending(true);
    const stored = await upload(file).catch(() => null);
    onSending(false);
    if (stored) onChange({ id: stored.id, name: stored.name, size: stored.size });
  }
  const { isOver, dropProps } = useFileDrop((file) => void choose(file));
  const problem = refused ?? error;
  return (
    <div className="flex flex-col gap-1.5">
      <fieldset aria-label="Résumé" {...dropProps} className="min-w-0">
        <p aria-hidden className="mb-1.5 font-medium text-sm">
          Résumé
        </p>
        <div
          className={clsx(
            'flex min-h-24 min-w-0 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border p-4 transition-colors',
            resume ? 'border-line bg-raised' : 'border-edge border-dashed',
            isOver && 'border-text bg-hover',
          )}
        >
          {resume && !isSending ? (
            <Chosen resume={resume} />
          ) : (
            <div className="min-w-48 flex-1">
              {isSending ? (
                <>
                  <p className="text-sm">Sending your résumé</p>
                  <Progress label="Sending the résumé" value={progress} className="mt-3" />
                </>
              ) : (
                <p className="text-quiet text-sm">
                  Drop it here, or choose a file. PDF, DOCX or TXT, up to {formatBytes(MAX_UPLOAD_BYTES)}.
                </p>
              )}
            </div>
          )}
          <div className="flex gap-1">
            {isSending ? (
              <Button size="sm" onClick={abort}>
                Cancel
              </Button>
            ) : (
              <Button ref={ref} size="sm" icon={<Upload />} onClick={() => input.current?.click()}>
                {resume ? 'Replace' : 'Choose a file'}
              </Button>
            )}
            {resume && !isSending && (
              <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            aria-label="Résumé file"
            hidden
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </div>
      </fieldset>
      {problem && !isSending && <Notice tone="danger">{problem}</Notice>}
    </div>
  );
}

function Chosen({ resume }: { resume: ChosenResume }) {
  return (
    <p className="flex min-w-48 flex-1 items-center gap-3">
      <FileText className="size-6 shrink-0 stroke-[1.5] text-quiet" aria-hidden />
      <span className="min-w-0">
        <span className="block truncate">{resume.name}</span>
        <span className="numeric block text-quiet text-sm">{formatBytes(resume.size)}</span>
      </span>
    </p>
  );
}

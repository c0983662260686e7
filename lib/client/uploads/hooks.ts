import { useRef, useState } from 'react';
import type { OperationName } from '@/lib/core/messages';
import type { StoredUpload } from '@/lib/domain/uploads/contract';
import type { UploadKind } from '@/lib/domain/uploads/rules';
import { call } from '../call';
import { failureText, reportFailure } from '../report';
import { sendFile } from '../send-file';

/**
 * Sends one file at a time: a ticket first, then the bytes. `progress` is null while nothing is sent, else 0 to 1.
 * `upload` throws CallError after it was told, and an AbortError, which is not told, after `abort`.
 */
export function useUpload(kind: UploadKind) {
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function upload(file: Blob & { name?: string }): Promise<StoredUpload> {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const isCurrent = () => running.current === controller;
    let step: OperationName = 'uploads.create';
    setError(null);
    setProgress(0);
    try {
      const body = { kind, name: file.name || kind, size: file.size };
      const { data: ticket } = await call('POST /uploads', { body }, { signal });
      step = 'uploads.send';
      const onProgress = (fraction: number) => isCurrent() && setProgress(fraction);
      const { data } = await sendFile<{ data: StoredUpload }>(ticket.url, file, { signal, onProgress });
      return data;
    } catch (cause) {
      if (!signal.aborted) {
        setError(failureText(step, cause));
        reportFailure(step, cause);
      }
      throw cause;
    } finally {
      if (isCurrent()) setProgress(null);
    }
  }

  return { upload, progress, error, abort: () => running.current?.abort() };
}

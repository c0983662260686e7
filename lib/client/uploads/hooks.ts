import { useRef, useState } from 'react';
import type { OperationName } from '@/lib/core/messages';
import type { StoredUpload } from '@/lib/domain/uploads/contract';
import type { UploadKind } from '@/lib/domain/uploads/rules';
import { call } from '../call';
import { failureText } from '../report';
import { sendFile } from '../send-file';

/**
 * Uploads one file at a time: first requests a ticket, then sends the bytes. `progress` is 0 to 1, or null while
 * idle. `error` is the failure's sentence. `upload` throws a CallError, or an AbortError after `abort`.
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
      if (!signal.aborted) setError(failureText(step, cause));
      throw cause;
    } finally {
      if (isCurrent()) setProgress(null);
    }
  }

  return { upload, progress, error, abort: () => running.current?.abort() };
}

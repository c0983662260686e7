import { CallError, refusalOf } from './call';
import { savedLogin } from './saved-login';

interface Sending {
  signal: AbortSignal;
  /** The sent fraction, 0 to 1. */
  onProgress(fraction: number): void;
}

/**
 * Sends a file with `PUT` and reports upload progress, which `fetch` cannot. Returns the body. Throws CallError like
 * `call`, and an AbortError if the signal aborts.
 */
export function sendFile<T>(address: string, file: Blob, { signal, onProgress }: Sending): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => answerOf<T>(request, address).then(resolve, reject));
    request.addEventListener('error', () => reject(new CallError(0, '', null, {}, null)));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open('PUT', address);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    const { token } = savedLogin();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    signal.addEventListener('abort', abort);
    request.send(file);
    if (signal.aborted) abort();
  });
}

async function answerOf<T>(request: XMLHttpRequest, address: string): Promise<T> {
  const retryAfter = request.getResponseHeader('retry-after');
  const response = new Response(request.responseText, {
    status: request.status,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  });
  if (response.ok) return response.json();
  throw await refusalOf(response, address);
}

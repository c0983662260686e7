const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
const MAX_WAIT_SECONDS = 60;

interface RetryOptions {
  fetch: (request: Request) => Promise<Response>;
  maxRetries: number;
  sleep?: (seconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Returns a `fetch` that repeats a request after 429, and after 502 to 504 or a broken connection if repeating it is safe.
 * Waits as long as `Retry-After` says, otherwise twice as long each time. An answer that asks for more than a minute is returned.
 */
export function withRetries({ fetch, maxRetries, sleep = pause }: RetryOptions) {
  return async (request: Request): Promise<Response> => {
    const isSafe = IDEMPOTENT.has(request.method) || request.headers.has('idempotency-key');
    for (let tries = 0; ; tries++) {
      const isLast = tries >= maxRetries;
      const response = await fetch(request.clone()).catch((error: unknown) => {
        if (isLast || !isSafe || request.signal.aborted) throw error;
        return null;
      });
      const wait = waitOf(response, tries);
      if (response && (isLast || wait > MAX_WAIT_SECONDS || !isWorthRepeating(response, isSafe)))
        return response;
      await response?.body?.cancel();
      await sleep(wait, request.signal);
    }
  };
}

function isWorthRepeating({ status }: Response, isSafe: boolean): boolean {
  return status === 429 || (status >= 502 && status <= 504 && isSafe);
}

function waitOf(response: Response | null, tries: number): number {
  const asked = Number(response?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(asked) ? asked : 2 ** tries / 2;
}

/** Resolves after some seconds; rejects if the signal is aborted first. */
export function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

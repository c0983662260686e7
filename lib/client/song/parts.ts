import { type CallOutput, call } from '../call';

const POLL_MS = 1_000;

type Parts = CallOutput<'GET /song/:id/parts'>['data'];

export interface PartsOptions {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (share: number) => void;
}

/** Has the parts of a song made, unless they are there, and returns them when they are. Throws if they failed. */
export async function requestParts(
  id: string,
  { signal, onProgress }: PartsOptions,
): Promise<Parts['parts']> {
  const params = { id };
  let { data } = await call('POST /song/:id/parts', { params }, { signal });
  while (data.status === 'making') {
    onProgress(data.progress / 100);
    await pause(POLL_MS, signal);
    ({ data } = await call('GET /song/:id/parts', { params }, { signal }));
  }
  if (data.status !== 'ready') throw new Error(`The parts of the song are ${data.status}.`);
  return data.parts;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Fetches files one after the other and reports the share of all of them that has arrived. */
export async function fetchFiles(
  urls: readonly string[],
  { signal, onProgress }: PartsOptions,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const files: Uint8Array<ArrayBuffer>[] = [];
  for (const url of urls) {
    const response = await fetch(url, { signal });
    if (!response.ok || !response.body) throw new Error(`${response.status} for ${url}`);
    const size = Number(response.headers.get('content-length'));
    files.push(
      await bytesOf(response.body, (length) =>
        onProgress((files.length + (size > 0 ? length / size : 0)) / urls.length),
      ),
    );
  }
  return files;
}

async function bytesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onLength: (length: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    length += next.value.length;
    onLength(length);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

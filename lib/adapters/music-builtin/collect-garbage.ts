/**
 * Frees what the last step of a song left, in about 0.1 s. V8 waits for more of its own heap to fill, of which samples are no
 * part. Does nothing unless the process runs with `--expose-gc`, as the worker does.
 */
export function collectGarbage(): void {
  globalThis.gc?.();
}

/** Frees what is not used any more of the last few MB, in a millisecond. */
export function collectYoungGarbage(): void {
  globalThis.gc?.({ type: 'minor' });
}

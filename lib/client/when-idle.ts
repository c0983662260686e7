/** Runs a function when the page is idle and returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari does not support it.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 5000 });
  return () => cancelIdleCallback(request);
}

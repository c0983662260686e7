/** A day as it is everywhere in the world at once, so that server and browser write the same: "20 Nov 2026". */
export function shortDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** A moment in the reader's own time: "20 Nov 2026, 18:47". For the browser alone. */
export function shortMoment(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** A day in the reader's own time: "20 Nov 2026". For the browser alone. */
export function localDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}

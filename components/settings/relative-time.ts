const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago something was, in its largest unit: "3 hours ago", "yesterday"; "just now" within a minute. */
export function relativeTime(iso: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? [];
  return unit && size ? words.format(-Math.floor(seconds / size), unit) : 'just now';
}

/** The same in full, in the reader's own time: "20 November 2026 at 18:47". */
export function fullTime(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}

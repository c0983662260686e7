/** `UTC` reads the same on the server and in every browser; `local` is the reader's time zone. */
export type Zone = 'UTC' | 'local';

const LOCALE = 'en-US';
/** The interface writes the day before the month. */
const DATE_LOCALE = 'en-GB';
const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

const ELAPSED = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Formats with thousands separators, at most three decimals and a true minus: "1,250", "−40". */
export function formatNumber(value: number): string {
  return withMinus(value.toLocaleString(LOCALE));
}

/** Formats a number with its noun: "1 song", "1,204 songs". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${Math.abs(count) === 1 ? one : many}`;
}

/** Formats for a chart axis: "1.2K". */
export function formatCompact(value: number): string {
  return withMinus(value.toLocaleString(LOCALE, { notation: 'compact', maximumFractionDigits: 1 }));
}

/** Formats a percentage: 20 → "20%". */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}%`;
}

/** Formats cents: 499 → "$4.99". */
export function formatCents(cents: number, currency = 'usd'): string {
  return formatMoney(cents / 100, currency, 2);
}

/** Formats cents for a text field: 1999 → "19.99". */
export function dollarsInField(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Formats cents as whole dollars, with the cents if there are any below $100. */
export function formatRoughCents(cents: number): string {
  const decimals = Math.abs(cents) < 10_000 && cents % 100 !== 0 ? 2 : 0;
  return formatMoney(cents / 100, 'usd', decimals);
}

/** Formats cents for a chart axis: "$1.2K". */
export function formatCompactCents(cents: number): string {
  return `${cents < 0 ? '−' : ''}$${formatCompact(Math.abs(cents) / 100)}`;
}

/** Formats the price of one credit, in cents, with four decimals of a dollar: 1.9983 → "$0.0200". */
export function formatPerCredit(cents: number, currency = 'usd'): string {
  return formatMoney(cents / 100, currency, 4);
}

/** Formats whole units of a currency: "$50,000". */
export function formatWholeAmount(amount: number, currency: string): string {
  return formatMoney(amount, currency, 0);
}

/** "20 Nov 2026". */
export function formatDate(iso: string, zone: Zone): string {
  return formatMoment(iso, zone, DATE);
}

/** "20 November 2026". */
export function formatLongDate(iso: string, zone: Zone): string {
  return formatMoment(iso, zone, { dateStyle: 'long' });
}

/** "20 Nov 2026, 18:47". */
export function formatDateTime(iso: string, zone: Zone): string {
  return formatMoment(iso, zone, { ...DATE, ...TIME });
}

/** "20 November 2026 at 18:47". */
export function formatLongDateTime(iso: string, zone: Zone): string {
  return formatMoment(iso, zone, { dateStyle: 'long', timeStyle: 'short' });
}

/** Formats the month in UTC: "November" or "Nov". */
export function formatMonth(iso: string, month: 'long' | 'short'): string {
  return new Date(iso).toLocaleString(LOCALE, { month, timeZone: 'UTC' });
}

/** Formats the time since a moment in whole units of the largest kind: "just now", "3 hours ago", "1 week ago". */
export function formatTimeAgo(iso: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const [unit, size] = ELAPSED.find(([, size]) => seconds >= size) ?? [];
  return unit && size ? `${formatCount(Math.floor(seconds / size), unit)} ago` : 'just now';
}

/** Formats seconds as a clock: "3:05", "1:02:05"; "0:00" for anything that is not a number. */
export function formatDuration(seconds: number): string {
  const whole = wholeSeconds(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Formats the length of a song as a clock; "–:––" if it is unknown. */
export function formatLength(seconds: number | null): string {
  return seconds ? formatDuration(seconds) : '–:––';
}

/** Spells seconds out for screen readers: "3 minutes 5 seconds". */
export function spellDuration(seconds: number): string {
  const whole = wholeSeconds(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  const words = [minutes > 0 && formatCount(minutes, 'minute'), rest > 0 && formatCount(rest, 'second')];
  return words.filter(Boolean).join(' ') || '0 seconds';
}

/** Formats seconds coarsely, for lists of songs: "48 s", "12 min", "3 h 5 min". */
export function formatRoughDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${formatNumber(Math.floor(minutes / 60))} h${rest > 0 ? ` ${rest} min` : ''}`;
}

function formatMoney(amount: number, currency: string, decimals: number): string {
  return withMinus(
    amount.toLocaleString(LOCALE, {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }),
  );
}

function formatMoment(iso: string, zone: Zone, options: Intl.DateTimeFormatOptions): string {
  return new Date(iso).toLocaleString(DATE_LOCALE, {
    ...options,
    timeZone: zone === 'UTC' ? 'UTC' : undefined,
  });
}

const withMinus = (text: string) => text.replace('-', '−');

const wholeSeconds = (seconds: number) => (Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0);

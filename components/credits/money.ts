/** An amount of money in words: 499 cents are "$4.99"; a negative one with a true minus. */
export function formatCents(cents: number, currency = 'usd'): string {
  return format(currency, 2)
    .format(cents / 100)
    .replace('-', '−');
}

/** The price of one credit in words, with four decimals: 1.9983 cents are "$0.0200". */
export function formatPerCredit(cents: number, currency = 'usd'): string {
  return format(currency, 4).format(cents / 100);
}

/** A number of credits in words: "1 credit", "1,250 credits". */
export function formatCredits(credits: number): string {
  return `${formatNumber(credits)} ${Math.abs(credits) === 1 ? 'credit' : 'credits'}`;
}

/** A whole number with thousands apart: "1,250"; a negative one with a true minus. */
export function formatNumber(whole: number): string {
  return whole.toLocaleString('en-US').replace('-', '−');
}

/** What a number of credits is good for: "about 10 songs"; null where it is not enough for one. */
export function aboutSongs(songs: number): string | null {
  if (songs < 1) return null;
  if (!Number.isFinite(songs)) return 'as many songs as you like';
  return `about ${formatNumber(songs)} ${songs === 1 ? 'song' : 'songs'}`;
}

function format(currency: string, decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

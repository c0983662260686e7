const KEY = 'referral';
const RETENTION_DAYS = 30;
const DAY_MS = 86_400_000;

/** Stores a visitor's referral code for 30 days; the newest counts. */
export function rememberReferral(code: string): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ code: code.slice(0, 64), until: Date.now() + RETENTION_DAYS * DAY_MS }),
    );
  } catch {
    // Without storage, the code is valid for this page only.
  }
}

/** Returns the stored referral code, or an empty string if there is none or it has expired. */
export function rememberedReferral(): string {
  try {
    const { code, until } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof code === 'string' && typeof until === 'number' && until > Date.now() ? code : '';
  } catch {
    return '';
  }
}

const KEY = 'referral';
const DAYS_KEPT = 30;
const DAY_MS = 86_400_000;

/** Remembers the code a visitor came with, for 30 days; the newest counts. */
export function rememberReferral(code: string): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ code: code.slice(0, 64), until: Date.now() + DAYS_KEPT * DAY_MS }),
    );
  } catch {
    // Storage may be refused; the code then holds for this page only.
  }
}

/** The remembered code; empty when there is none or it is too old. */
export function rememberedReferral(): string {
  try {
    const { code, until } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof code === 'string' && typeof until === 'number' && until > Date.now() ? code : '';
  } catch {
    return '';
  }
}

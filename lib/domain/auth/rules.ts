import { PASSWORD_MIN_LENGTH } from '@/lib/core/constants';
import { passwordSentences } from '@/lib/core/messages';

const SPECIAL = /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/;

/** Returns the five password rules in their display order, each with whether it is met. */
export function passwordRules(password: string): { sentence: string; met: boolean }[] {
  return [
    { sentence: passwordSentences.length, met: password.length >= PASSWORD_MIN_LENGTH },
    { sentence: passwordSentences.upper, met: /\p{Lu}/u.test(password) },
    { sentence: passwordSentences.lower, met: /\p{Ll}/u.test(password) },
    { sentence: passwordSentences.number, met: /\d/.test(password) },
    { sentence: passwordSentences.special, met: SPECIAL.test(password) },
  ];
}

/**
 * Returns the page of this site to open after sign-in, or `/` for anything that could lead elsewhere or is no
 * page.
 */
export function safeNext(next: string | null | undefined): string {
  if (!next || next.length > 500 || !/^\/(?![/\\])/.test(next) || /[\s\\]/.test(next)) return '/';
  const base = 'http://same.origin';
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  // Resolving `/.//x` leads to `//x`, another site.
  if (url?.origin !== base || /^\/(\/|api\/)/.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

import type { ErrorCode } from '@/lib/core/errors';
import type { ProviderFault } from '@/lib/core/music/provider';
import { MAX_DESCRIPTION } from '../rules';

const failures: Record<ProviderFault['code'], ErrorCode> = {
  auth: 'music.setup',
  quota: 'music.setup',
  invalid: 'music.failed',
  content_policy: 'music.refused',
  rate_limited: 'music.unavailable',
  busy: 'music.unavailable',
  unavailable: 'music.unavailable',
  timeout: 'music.timeout',
  lost: 'music.lost',
  source: 'music.source',
  failed: 'music.failed',
};

/** Returns the error that a song's owner sees for a provider's fault: our own sentence, never the provider's. */
export function failureOf({ code }: ProviderFault): ErrorCode {
  return failures[code];
}

/** Returns the description that the provider would take instead, if it fits into the form. */
export function suggestionOf({ suggestion }: ProviderFault): string | undefined {
  const text = suggestion?.trim() ?? '';
  return text !== '' && text.length <= MAX_DESCRIPTION ? text : undefined;
}

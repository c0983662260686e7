import { z } from 'zod';
import type { ProviderFault } from '@/lib/core/music/provider';
import { findText } from '../music-hosted/json';
import { faultOfStatus } from '../outbound/faults';
import type { Answer } from '../outbound/outbound';

const CODES: Record<string, Pick<ProviderFault, 'code' | 'retryable'>> = {
  invalid_api_key: { code: 'auth', retryable: false },
  missing_permissions: { code: 'auth', retryable: false },
  quota_exceeded: { code: 'quota', retryable: false },
  too_many_concurrent_requests: { code: 'rate_limited', retryable: true },
  system_busy: { code: 'busy', retryable: true },
  bad_prompt: { code: 'content_policy', retryable: false },
  bad_composition_plan: { code: 'content_policy', retryable: false },
};

/** Reads an error by the name that it has anywhere in the answer, and its suggestion for another prompt. */
export function faultOf(answer: Answer): ProviderFault | null {
  if (answer.status < 400) return null;
  const body = answer.jsonOrNull(z.unknown());
  const fault = faultOfStatus(answer.status, {
    retryAfter: answer.header('retry-after'),
    text: answer.text(),
  });
  const named = ['status', 'code', 'type'].map((name) => CODES[findText(body, [name]) ?? '']).find(Boolean);
  const suggestion = findText(body, ['prompt_suggestion', 'suggestion']) ?? suggestedStyles(body);
  const requestId = answer.header('request-id');
  return {
    ...fault,
    ...named,
    ...(suggestion === null ? {} : { suggestion }),
    ...(requestId === null ? {} : { requestId }),
  };
}

/** A refused plan comes with another one, of which the styles are what an order can take up. */
function suggestedStyles(body: unknown): string | null {
  const plan = refusedPlan.safeParse(body).data?.detail.data.composition_plan_suggestion;
  const styles = plan?.positive_global_styles ?? plan?.chunks?.[0]?.positive_styles ?? [];
  return styles.length > 0 ? styles.join(', ') : null;
}

const styles = z.array(z.string());
const refusedPlan = z.object({
  detail: z.object({
    data: z.object({
      composition_plan_suggestion: z.object({
        positive_global_styles: styles.optional(),
        chunks: z.array(z.object({ positive_styles: styles.optional() })).optional(),
      }),
    }),
  }),
});

import { z } from 'zod';
import type { ProviderFault } from '@/lib/core/music/provider';
import { faultOfStatus, refuse } from '../outbound/faults';
import type { Answer } from '../outbound/outbound';
import type { Said } from './answer';

const error = z.union([
  z.string().transform((message) => ({ message, code: null, type: null })),
  z.object({
    message: z.string().catch(''),
    code: z.union([z.string(), z.number()]).nullish(),
    type: z.string().nullish(),
  }),
]);
const failed = z.union([
  z.object({ error }),
  z.object({ choices: z.tuple([z.object({ error })], z.unknown()) }).transform(({ choices }) => choices[0]),
]);

/** Some servers split the content into parts. */
const content = z.union([
  z.string(),
  z
    .array(z.object({ text: z.string().catch('') }))
    .transform((parts) => parts.map((part) => part.text).join('')),
]);

const completion = z.object({
  choices: z.tuple(
    [
      z.object({
        message: z.object({ content: content.nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    ],
    z.unknown(),
  ),
});

/** Reads an error that a server reports, on any status; null if it is none or the status says as much. */
export function faultOf(answer: Answer): ProviderFault | null {
  const error = errorOf(answer);
  if (!error) return null;
  const { message, code, type } = error;
  const named = `${code ?? ''} ${type ?? ''} ${message}`;
  const detail = `${answer.status} ${named.slice(0, 500)}`;
  if (/content[_ ](filter|policy|management)|moderation|flagged/i.test(named))
    return { code: 'content_policy', retryable: false, detail };
  if (/insufficient_quota/.test(named)) return { code: 'quota', retryable: false, detail };
  if (answer.status >= 300) return null;
  const status = Number(code) >= 400 && Number(code) < 600 ? Number(code) : 500;
  return faultOfStatus(status, { retryAfter: null, text: message });
}

function errorOf(answer: Answer): z.output<typeof error> | null {
  try {
    return answer.json(failed).error;
  } catch {
    return null;
  }
}

/** Returns what the model said. Throws `content_policy` if it refused, its server filtered it, or it said nothing. */
export function saidIn(answer: Answer): Said {
  const [{ message, finish_reason: reason }] = answer.json(completion).choices;
  if (message.refusal || reason === 'content_filter')
    return refuse('content_policy', message.refusal ?? 'filtered by the server');
  const text = withoutThoughts(message.content ?? '');
  const isCut = reason === 'length';
  return text.trim() === '' && !isCut ? refuse('content_policy', 'an empty answer') : { text, isCut };
}

function withoutThoughts(text: string): string {
  const afterThoughts = text.split(/<\/think(?:ing)?>/i).at(-1) ?? '';
  return /^\s*<think(?:ing)?>/i.test(afterThoughts) ? '' : afterThoughts;
}

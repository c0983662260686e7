import type { ProviderFault } from '@/lib/core/music/provider';
import { faultOfStatus } from '../outbound/faults';
import type { Answer } from '../outbound/outbound';

/** Reads errors of a model's input or output, which say in a type what was wrong. */
export function faultOf(answer: Answer): ProviderFault | null {
  if (answer.status < 400) return null;
  const text = answer.text();
  const fault = faultOfStatus(answer.status, { retryAfter: answer.header('retry-after'), text });
  const id = answer.header('x-fal-request-id');
  const told = id === null ? fault : { ...fault, requestId: id };
  if (/content_policy|content_moderation/.test(text)) return { ...told, code: 'content_policy' };
  if (answer.status === 403 && /balance|locked/i.test(text)) return { ...told, code: 'quota' };
  return told;
}

/** Before an order exists, 404 says that the model does not. */
export function faultOfOrder(answer: Answer): ProviderFault | null {
  const fault = faultOf(answer);
  return fault && answer.status === 404 ? { ...fault, code: 'invalid' } : fault;
}

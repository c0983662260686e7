import { type Operation, quietly, stored, toast } from './operation';

/** The receivers of a user's events. */
export const webhookOperations = {
  'webhooks.list': stored('Failed to fetch webhooks'),
  'webhooks.get': stored('Failed to fetch webhook'),
  'webhooks.create': quietly(toast('Failed to add webhook', 'Webhook added')),
  'webhooks.update': toast('Failed to change webhook', 'Webhook saved'),
  'webhooks.delete': toast('Failed to delete webhook', 'Webhook deleted'),
  'webhooks.rotate': quietly(toast('Failed to replace the secret', 'Secret replaced')),
  'webhooks.test': quietly(toast('Failed to send a test', 'Test queued')),
  'webhooks.deliveries': stored('Failed to fetch deliveries'),
  'webhooks.delivery': stored('Failed to fetch delivery'),
  'webhooks.resend': toast('Failed to send again', 'Queued again'),
} as const satisfies Record<string, Operation>;

const deliverySentences = new Map([
  ['private', 'The address belongs to a private network'],
  ['unknown', 'The host name was not found'],
  ['connection', 'No connection, or it was closed without an answer'],
  ['secure', 'The certificate is not valid'],
  ['timeout', 'No answer within 10 seconds'],
  ['redirect', 'The answer was a redirect, which is not followed'],
  ['gone', 'The answer was 410: nothing is sent here any more'],
  ['off', 'Not sent: the webhook was switched off'],
]);

/** Returns why a delivery failed, by its stored code and the status of the answer. */
export function deliverySentence(code: string, status: number | null): string {
  return deliverySentences.get(code) ?? `The answer was ${status ?? 'not a success'}`;
}

import { z } from 'zod';
import { errors } from '@/lib/core/errors';
import { lowCredits } from '@/lib/domain/credits/emit-low';
import { song } from '@/lib/domain/song/song-schema';
import { type EventType, eventTypes, TEST_EVENT } from '@/lib/domain/webhooks/rules';
import { exampleOf } from './example';
import { type JsonSchema, jsonSchemaOf } from './json-schema';
import type { Parameter } from './operation';

/** What a receiver gets, and what its answers mean: a path item of the document's `webhooks`. */
export interface Webhook {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: Parameter[];
  requestBody: { required: true; content: { 'application/json': { schema: JsonSchema; example: unknown } } };
  responses: Record<string, { description: string }>;
}

type SentType = EventType | typeof TEST_EVENT;

const sentTypes: SentType[] = [...eventTypes, TEST_EVENT];

const EVENTS = {
  'song.ready': ['A song or version is made', song],
  'song.failed': ['A song could not be made, and its credits are back', song],
  'credits.low': ['The balance has fallen below the price of five songs', lowCredits],
  [TEST_EVENT]: ['“Send a test” was pressed', z.object({ webhookId: z.uuid() })],
} as const satisfies Record<SentType, readonly [summary: string, data: z.ZodType]>;

const HEADERS: Record<string, [description: string, example: string]> = {
  'webhook-id': ['Names the event, the same in all attempts', '0192f0c1-7d3a-7c21-9f4e-5b1d2c3e4f50'],
  'webhook-timestamp': ['When this attempt was made, in seconds since 1970', '1773480413'],
  'webhook-signature': [
    '`v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body` with the secret; two of them, after a space, for a day after the secret was replaced',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
};

/** Returns the events that receivers get, by their type. */
export function webhooksOf(schemas: Record<string, JsonSchema>): Record<string, { post: Webhook }> {
  return Object.fromEntries(sentTypes.map((type) => [type, { post: operationOf(type, schemas) }]));
}

function operationOf(type: SentType, schemas: Record<string, JsonSchema>): Webhook {
  const [summary, data] = EVENTS[type];
  const body = z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime().describe('When it happened'),
    data,
  });
  const schema = jsonSchemaOf(body, 'output');
  return {
    operationId: `on.${type}`,
    summary,
    description: 'Signed as Standard Webhooks describe: https://www.standardwebhooks.com',
    tags: ['webhooks'],
    parameters: Object.entries(HEADERS).map(([name, [description, example]]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
      example,
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: exampleOfEvent(type, schema, schemas) } },
    },
    responses: {
      '2XX': { description: 'Delivered' },
      '410': { description: 'The webhook is switched off' },
      default: { description: 'It is sent again later, with growing pauses' },
    },
  };
}

/** A song that failed has no sound, but a reason. */
const FAILED = {
  status: 'failed',
  failure: errors['music.failed'].text,
  progress: 0,
  audioUrl: null,
  duration: null,
};

function exampleOfEvent(type: SentType, schema: JsonSchema, schemas: Record<string, JsonSchema>): object {
  const event = Object(exampleOf(schema, { schemas, noun: 'webhooks' }));
  return type === 'song.failed' ? { ...event, data: { ...event.data, ...FAILED } } : event;
}

import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { pagination, pagingQuery } from '@/lib/contract/paging';
import { line } from '@/lib/contract/text';
import { MAX_PAGE_SIZE } from '@/lib/core/constants';
import { eventTypes, MAX_RECEIVERS, MAX_URL } from './rules';

const events = z.array(z.enum(eventTypes)).max(eventTypes.length);

/** An address that the owner's events are sent to. */
const receiver = z.object({
  id: z.uuid(),
  url: z.string(),
  events,
  state: z.enum(['working', 'failing', 'off']),
  failingSince: z.iso.datetime().nullable().describe('Since when every attempt has failed'),
  switchedOff: z
    .enum(['owner', 'gone', 'failing'])
    .nullable()
    .describe('Why it gets no events: its owner’s wish, an answer of 410, or five days of failures'),
  switchedOffAt: z.iso.datetime().nullable(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});

export type Receiver = z.output<typeof receiver>;

/** One event for one receiver. */
const delivery = z.object({
  id: z.uuid(),
  eventId: z.uuid().describe('The header `webhook-id`, the same in all attempts'),
  type: z.string().describe('song.ready, song.failed, credits.low or webhook.test'),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  nextTryAt: z.iso.datetime().nullable(),
  lastTriedAt: z.iso.datetime().nullable(),
  lastStatus: z.number().int().nullable().describe('The HTTP status of the last answer'),
  lastDurationMs: z.number().int().nullable(),
  failure: z.string().nullable().describe('Why the last attempt failed, as a sentence'),
  createdAt: z.iso.datetime(),
});

export type Delivery = z.output<typeof delivery>;

const id = z.object({ id: z.uuid() });
const deliveryId = id.extend({ deliveryId: z.uuid() });
const url = line('Enter an address').min(1, 'Enter an address').max(MAX_URL, `At most ${MAX_URL} characters`);
const chosen = events.min(1, 'Choose at least one event');
const secret = z.string().describe('Signs the events. It is shown only here');
const receiverAnswer = z.object({ message: z.string(), data: receiver });
const deliveryAnswer = z.object({ message: z.string(), data: delivery });

export const webhooksApi = {
  list: endpoint({
    operation: 'webhooks.list',
    method: 'GET',
    path: '/webhooks',
    summary: "List the caller's webhooks, oldest first",
    access: 'user',
    bucket: 'read',
    output: z.object({ data: z.array(receiver).max(MAX_RECEIVERS) }),
  }),
  create: endpoint({
    operation: 'webhooks.create',
    method: 'POST',
    path: '/webhooks',
    summary: 'Send events to an address. The answer has the secret that signs them, this once',
    access: 'user',
    bucket: 'write',
    body: z.object({ url, events: chosen }),
    output: z.object({ message: z.string(), data: receiver.extend({ secret }) }),
    status: 201,
    errors: ['webhooks.tooMany'],
  }),
  get: endpoint({
    operation: 'webhooks.get',
    method: 'GET',
    path: '/webhooks/:id',
    summary: "Get one of the caller's webhooks",
    access: 'user',
    bucket: 'read',
    params: id,
    output: z.object({ data: receiver }),
    errors: ['webhooks.notFound'],
  }),
  update: endpoint({
    operation: 'webhooks.update',
    method: 'PUT',
    path: '/webhooks/:id',
    summary: 'Change the given keys of a webhook, or switch it off or on',
    access: 'user',
    bucket: 'write',
    params: id,
    body: z.object({ url: url.optional(), events: chosen.optional(), isActive: z.boolean().optional() }),
    output: receiverAnswer,
    errors: ['webhooks.notFound'],
  }),
  remove: endpoint({
    operation: 'webhooks.delete',
    method: 'DELETE',
    path: '/webhooks/:id',
    summary: 'Delete a webhook with its deliveries',
    access: 'user',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: id }),
    errors: ['webhooks.notFound'],
  }),
  rotate: endpoint({
    operation: 'webhooks.rotate',
    method: 'POST',
    path: '/webhooks/:id/secret',
    summary: 'Replace the secret of a webhook. For a day, events are signed with the former one as well',
    access: 'user',
    bucket: 'write',
    params: id,
    output: z.object({ message: z.string(), data: z.object({ id: z.uuid(), secret }) }),
    errors: ['webhooks.notFound'],
  }),
  test: endpoint({
    operation: 'webhooks.test',
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Send the event `webhook.test` to a webhook',
    access: 'user',
    bucket: 'webhook',
    params: id,
    output: deliveryAnswer,
    status: 202,
    errors: ['webhooks.notFound', 'webhooks.off'],
  }),
  deliveries: endpoint({
    operation: 'webhooks.deliveries',
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    summary: 'List the deliveries of a webhook in the last 30 days, newest first',
    access: 'user',
    bucket: 'read',
    params: id,
    query: z.object(pagingQuery),
    output: z.object({ data: z.array(delivery).max(MAX_PAGE_SIZE), pagination }),
    errors: ['request.paging', 'request.tooDeep', 'request.cursor', 'webhooks.notFound'],
  }),
  delivery: endpoint({
    operation: 'webhooks.delivery',
    method: 'GET',
    path: '/webhooks/:id/deliveries/:deliveryId',
    summary: 'Get a delivery with the body that is sent',
    access: 'user',
    bucket: 'read',
    params: deliveryId,
    output: z.object({
      data: delivery.extend({ body: z.string().describe('The exact JSON that is signed') }),
    }),
    errors: ['webhooks.deliveryNotFound'],
  }),
  resend: endpoint({
    operation: 'webhooks.resend',
    method: 'POST',
    path: '/webhooks/:id/deliveries/:deliveryId/resend',
    summary: 'Send an event again under its id, however it ended',
    access: 'user',
    bucket: 'webhook',
    params: deliveryId,
    output: deliveryAnswer,
    status: 202,
    errors: ['webhooks.notFound', 'webhooks.off', 'webhooks.deliveryNotFound'],
  }),
};

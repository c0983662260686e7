import { z } from 'zod';
import { defineTask, noPayload } from '@/lib/queue/task';

export const paymentTasks = {
  /** Attempts over some sixteen hours. */
  event: defineTask('payments:event', z.object({ eventId: z.string() }), { maxAttempts: 12 }),
  /** No retry: the hourly run follows anyway. */
  reconcile: defineTask('payments:reconcile', noPayload, { maxAttempts: 1 }),
  sweep: defineTask('payments:sweep', noPayload),
};

export const eventKey = (eventId: string) => `payments:event:${eventId}`;

import { z } from 'zod';
import { defineTask, noPayload } from '@/lib/queue/task';

export const paymentTasks = {
  event: defineTask('payments:event', z.object({ eventId: z.string() })),
  reconcile: defineTask('payments:reconcile', noPayload),
};

export const eventKey = (eventId: string) => `payments:event:${eventId}`;

import type { Refusal } from './refusal';

/** Refusals of the request itself, of the server and of its back office. */
export const service = {
  'request.malformed': { status: 400, text: 'The request could not be read' },
  'request.json': { status: 400, text: 'The request body is not valid JSON' },
  'request.paging': { status: 400, text: 'Page and limit must be whole numbers from 1' },
  'request.tooDeep': { status: 400, text: 'Pages this deep need the cursor of the previous page' },
  'request.cursor': { status: 400, text: 'The cursor does not belong to this list' },
  'request.tooLarge': { status: 413, text: 'The request is too large' },
  'request.mediaType': { status: 415, text: 'Send the request as JSON' },
  'request.invalid': { status: 422, text: 'Please check the highlighted fields' },
  'request.tooLong': { status: 414, text: 'The address is too long' },
  'request.range': { status: 416, text: 'The file has no such part' },
  'request.method': { status: 405, text: 'This method is not allowed here' },
  'request.host': {
    status: 421,
    text: 'This site does not answer to this host name. Its public address is the setting SITE_URL',
  },
  'request.timeout': { status: 408, text: 'The request took too long to arrive' },
  'request.origin': { status: 403, text: 'Not authorized' },
  'request.limited': { status: 429, text: 'Too many requests. Please try again in a moment' },

  'route.notFound': { status: 404, text: 'There is nothing at this address' },

  'server.unavailable': {
    status: 503,
    text: 'The service is briefly unavailable. Please try again in a moment',
  },
  'server.failed': { status: 500, text: 'Something went wrong on our side. Please try again' },

  'storage.full': { status: 503, text: 'There is no space left to store the song' },
  'storage.failed': { status: 503, text: 'The song could not be stored' },
  'storage.missing': { status: 404, text: 'There is nothing at this address' },

  'files.busy': { status: 503, text: 'Too many files are being prepared. Please try again in a moment' },
  'files.ticket': { status: 410, text: 'This download has expired. Please start it again' },

  'tasks.notFound': { status: 404, text: 'This task is done or was dropped' },
  'tasks.running': { status: 409, text: 'This task is being worked on' },
  'tasks.notFailed': { status: 409, text: 'Only a failed task can be retried' },
  'tasks.mustRun': { status: 409, text: 'This task cannot be dropped' },

  'mail.notFound': { status: 404, text: 'This email does not exist' },
  'mail.notResendable': { status: 409, text: 'This email cannot be sent again' },

  'webhooks.notFound': { status: 404, text: 'Webhook not found' },
  'webhooks.deliveryNotFound': { status: 404, text: 'Delivery not found' },
  'webhooks.off': { status: 409, text: 'This webhook is switched off. Switch it on first' },
  'webhooks.tooMany': { status: 409, text: 'You have 10 webhooks. Delete one to add another' },
} as const satisfies Record<string, Refusal>;

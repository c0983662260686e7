/** Every refusal of the API: a stable machine code, its HTTP status and the sentence that users read. */
export const errors = {
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

  'auth.required': { status: 401, text: 'Not authenticated' },
  'auth.forbidden': { status: 403, text: 'Not authorized' },
  'auth.notAuthorized': { status: 401, text: 'Not authorized' },
  'auth.wrong': { status: 401, text: 'Invalid email or password' },
  'auth.emailTaken': { status: 409, text: 'An account with this email address already exists' },
  'auth.referral': { status: 422, text: 'This referral code does not exist' },
  'auth.busy': { status: 503, text: 'Too many people are signing in. Please try again in a moment' },
  'auth.code': { status: 400, text: 'This code is wrong or has expired' },
  'auth.codeTooSoon': {
    status: 429,
    text: 'A code was just sent. Please wait before requesting another',
  },
  'auth.resetToken': { status: 400, text: 'This reset has expired. Please start again' },
  'auth.password': { status: 422, text: 'The current password is wrong' },
  'auth.signInAgain': { status: 403, text: 'Please sign in again to do this' },
  'auth.session': { status: 404, text: 'This session does not exist' },
  'auth.google': { status: 502, text: 'Google sign-in did not work. Please try again' },
  'auth.googleUnverified': { status: 403, text: 'Google has not verified this email address' },
  'auth.googleOff': { status: 404, text: 'Google sign-in is not configured' },

  'users.notFound': { status: 404, text: 'User not found' },
  'users.unknown': { status: 422, text: 'Some of these users do not exist' },
  'users.deleted': { status: 409, text: 'This account was deleted' },
  'users.self': { status: 409, text: 'You cannot change your own role or status, or delete yourself here' },
  'users.lastAdmin': { status: 409, text: 'The last admin must stay' },

  'uploads.notFound': { status: 404, text: 'This upload does not exist' },
  'uploads.expired': { status: 410, text: 'This upload has expired. Please start again' },
  'uploads.done': { status: 409, text: 'This file has already been uploaded' },
  'uploads.tooLarge': { status: 413, text: 'The file is too large' },
  'uploads.empty': { status: 422, text: 'The file is empty' },
  'uploads.type': { status: 415, text: 'This kind of file is not accepted' },
  'uploads.song': {
    status: 422,
    text: 'Send a whole song of 10 seconds to 10 minutes that can be heard',
  },
  'uploads.unreadable': { status: 422, text: 'The file cannot be read' },
  'uploads.tooMany': { status: 429, text: 'Too many files are waiting. Please finish one first' },
  'uploads.failed': { status: 503, text: 'The file could not be stored. Please try again' },

  'credits.notEnough': { status: 402, text: 'Not enough credits' },
  'credits.tooFew': { status: 409, text: 'This account has fewer credits available' },
  'credits.productNotFound': { status: 404, text: 'This product does not exist' },
  'credits.sessionNotFound': { status: 404, text: 'This checkout does not exist' },
  'credits.amount': { status: 422, text: 'This number of credits cannot be bought' },
  'credits.strikethrough': { status: 422, text: 'The struck-through price must be above the price' },
  'credits.range': { status: 422, text: 'The largest amount must not be below the smallest' },
  'credits.keyReused': { status: 409, text: 'This Idempotency-Key was used for another request' },

  'payments.failed': { status: 502, text: 'The payment provider did not answer. Please try again' },
  'payments.off': { status: 503, text: 'Payments are not configured' },
  'payments.refused': { status: 409, text: 'The payment provider does not allow this at the moment' },
  'payments.declined': { status: 402, text: 'Your card was declined. Nothing was changed' },
  'payments.authentication': {
    status: 402,
    text: 'Your bank requires confirmation, so the payment was not made. Try another card',
  },
  'payments.signature': { status: 400, text: 'The signature does not match' },

  'payments.eventNotFound': { status: 404, text: 'This event does not exist' },
  'payments.eventNotDead': { status: 409, text: 'Only an event whose retries are used up can be retried' },
  'payments.eventsUnknown': { status: 422, text: 'Some of these events do not exist' },

  'tasks.notFound': { status: 404, text: 'This task is done or was dropped' },
  'tasks.running': { status: 409, text: 'This task is being worked on' },
  'tasks.notFailed': { status: 409, text: 'Only a failed task can be retried' },
  'tasks.mustRun': { status: 409, text: 'This task cannot be dropped' },

  'mail.notFound': { status: 404, text: 'This email does not exist' },
  'mail.notResendable': { status: 409, text: 'This email cannot be sent again' },

  'plans.notFound': { status: 404, text: 'Plan not found' },
  'plans.unknown': { status: 422, text: 'Some of these plans do not exist' },
  'plans.inactive': { status: 409, text: 'This plan is no longer offered' },
  'plans.providerIds': { status: 422, text: 'These IDs do not belong to this plan' },

  'subscription.notFound': { status: 404, text: 'Subscription not found' },
  'subscription.none': { status: 404, text: 'You have no subscription' },
  'subscription.sessionNotFound': { status: 404, text: 'This checkout does not exist' },
  'subscription.exists': { status: 409, text: 'You already have a subscription. Change its plan instead' },
  'subscription.busy': { status: 409, text: 'Another change to this subscription is in progress' },
  'subscription.samePlan': { status: 409, text: 'This is already the current plan' },
  'subscription.sameFrequency': { status: 409, text: 'It is already billed this way' },
  'subscription.canceling': { status: 409, text: 'This subscription is set to end. Reactivate it first' },
  'subscription.alreadyCanceling': { status: 409, text: 'This subscription is already set to end' },
  'subscription.notCanceling': { status: 409, text: 'There is no cancellation to undo' },
  'subscription.ended': { status: 409, text: 'This subscription has ended' },
  'subscription.pastDue': { status: 409, text: 'A payment is due and must be settled first' },
  'subscription.notPastDue': { status: 409, text: 'No payment is due' },
  'subscription.paused': { status: 409, text: 'This subscription is paused' },
  'subscription.notPaused': { status: 409, text: 'This subscription is not paused' },
  'subscription.incomplete': {
    status: 409,
    text: 'The first payment for this subscription has not been made yet',
  },
  'subscription.noPending': { status: 409, text: 'No change is pending' },
  'subscription.preview': { status: 409, text: 'The amount has changed. Please review it again' },
  'subscription.noCustomer': { status: 409, text: 'There is nothing to manage at the payment provider yet' },
  'subscription.notPayer': {
    status: 409,
    text: 'Someone else pays for this subscription. Contact us to change it',
  },
  'subscription.discount': { status: 422, text: 'This discount cannot be applied' },
  'subscription.providerIds': { status: 422, text: 'These IDs do not belong together' },
  'subscription.transferSelf': { status: 409, text: 'This subscription already belongs to this user' },
  'subscription.transferTaken': { status: 409, text: 'This user already has a subscription' },
  'subscription.transferTarget': { status: 409, text: 'This account cannot have a subscription' },

  'route.notFound': { status: 404, text: 'There is nothing at this address' },
  'song.notFound': { status: 404, text: 'Song not found' },
  'song.gone': { status: 410, text: 'This song was removed' },
  'song.busy': { status: 409, text: 'This song is being generated. Cancel it first' },
  'song.notDraft': { status: 409, text: 'Only a draft, a failed or a canceled song can be made' },
  'song.notReady': { status: 409, text: 'Only a finished song can have versions' },
  'song.unfinished': { status: 409, text: 'This song is not finished yet' },
  'song.notRunning': { status: 409, text: 'This song is not being generated' },
  'song.keyReused': { status: 409, text: 'This Idempotency-Key was used for another request' },
  'song.priceChanged': { status: 409, text: 'The price has changed. Look at it and press again' },
  'song.tooMany': { status: 429, text: 'Too many songs are being generated. Wait for one to finish' },
  'song.genre': { status: 422, text: 'This genre does not exist' },
  'song.locked': {
    status: 409,
    text: 'This song was taken down and cannot be shown. Contact us if you think this was a mistake',
  },

  'score.none': { status: 404, text: 'The notes of this song are not known' },
  'score.damaged': { status: 502, text: 'The notes of this song cannot be read' },
  'score.newer': {
    status: 503,
    text: 'The notes of this song were written by a newer version of the composer',
  },
  'stems.none': {
    status: 404,
    text: 'Only a song of the built-in composer, whose notes are stored, can be taken apart',
  },
  'stems.notFound': { status: 404, text: 'These stems do not exist' },
  'stems.failed': { status: 503, text: 'The stems could not be made' },
  'parts.refused': { status: 403, text: 'The artist does not let listeners take this song apart' },
  'parts.busy': { status: 503, text: 'Many songs are being taken apart. Please try again in a few minutes' },

  'reports.notFound': { status: 404, text: 'Report not found' },
  'reports.decided': { status: 409, text: 'This report has already been decided' },
  'reports.own': { status: 409, text: 'This is your own song. You can change or remove it yourself' },
  'reports.reason': { status: 422, text: 'Enter a reason. The owner of the song will read it' },

  'jobs.notFound': { status: 404, text: 'Job not found' },
  'jobs.unknown': { status: 422, text: 'Some of these jobs do not exist' },
  'jobs.closed': { status: 409, text: 'This job no longer accepts applications' },
  'jobs.salary': { status: 422, text: 'The highest salary must not be below the lowest' },

  'applications.notFound': { status: 404, text: 'Application not found' },
  'applications.unknown': { status: 422, text: 'Some of these applications do not exist' },
  'applications.exists': { status: 409, text: 'You have already applied for this job' },
  'applications.decided': { status: 409, text: 'This application can no longer be changed' },
  'applications.ended': { status: 409, text: 'This application can no longer be withdrawn' },
  'applications.running': { status: 409, text: 'This application is under review. Withdraw it first' },
  'applications.resume': { status: 422, text: 'This file is no longer available. Please add it again' },

  'referral.notFound': { status: 404, text: 'There is no reward for this friend' },
  'referral.decided': { status: 409, text: 'This reward has already been decided' },
  'referral.cap': { status: 409, text: 'The inviter has reached the maximum number of rewards' },
  'referral.account': { status: 409, text: 'Both accounts must be active' },
  'referral.off': { status: 409, text: 'Invitations earn no credits at the moment' },

  'playlist.notFound': { status: 404, text: 'Playlist not found' },
  'playlist.songNotFound': { status: 404, text: 'This song is not in the playlist' },
  'playlist.full': { status: 409, text: 'A playlist holds at most 5,000 songs' },
  'playlist.tooMany': { status: 409, text: 'You have reached the maximum number of playlists' },

  'music.failed': { status: 502, text: 'The song could not be made' },
  'music.invalid': { status: 502, text: 'The music model returned something that is not a song' },
  'music.refused': {
    status: 422,
    text: 'The model declined this description. Leave out names of artists, songs and brands, or choose another model',
  },
  'music.unavailable': {
    status: 503,
    text: 'The model does not answer. Try again later, or choose another model',
  },
  'music.timeout': { status: 504, text: 'The model took too long. Try again, or choose a shorter song' },
  'music.lost': { status: 502, text: 'The model lost this song. Please try again' },
  'music.setup': { status: 502, text: 'This model is not set up correctly. Choose another model for now' },
  'music.notOffered': { status: 422, text: 'This model is not offered' },
  'music.cannot': { status: 400, text: 'This model cannot do that with a song' },
  'music.source': { status: 410, text: 'The song that it was to be made from is no longer there' },
  'music.interrupted': { status: 503, text: 'Making the song was interrupted too often' },
  'lyrics.language': {
    status: 422,
    text: 'Lyrics can be written in English only. Describe the song in English, or write the lyrics yourself',
  },
  'lyrics.running': {
    status: 409,
    text: 'Lyrics are already being written for you. Wait for them or cancel them first',
  },
  'lyrics.tooMany': {
    status: 429,
    text: 'You have reached the limit of written lyrics for today. Please try again tomorrow',
  },
  'lyrics.busy': { status: 503, text: 'The lyrics model is busy. Please try again in a minute' },
  'lyrics.refused': {
    status: 422,
    text: 'The lyrics model declined this text. Describe the song in other words, or write the lyrics yourself',
  },
  'lyrics.timeout': {
    status: 504,
    text: 'The lyrics model took too long. Please try again, or ask for a shorter song',
  },
  'lyrics.away': {
    status: 503,
    text: 'The lyrics model cannot be reached right now. Please try again later, or write the lyrics yourself',
  },
  'lyrics.failed': { status: 502, text: 'The lyrics model returned no usable lyrics. Please try again' },
  'storage.full': { status: 503, text: 'There is no space left to store the song' },
  'storage.failed': { status: 503, text: 'The song could not be stored' },
  'storage.missing': { status: 404, text: 'There is nothing at this address' },

  'files.busy': { status: 503, text: 'Too many files are being prepared. Please try again in a moment' },
  'files.ticket': { status: 410, text: 'This download has expired. Please start it again' },
  'exports.running': { status: 409, text: 'Your songs are already being packed' },
  'exports.notFound': { status: 404, text: 'This export does not exist' },
  'exports.empty': { status: 409, text: 'You have no finished songs yet' },
  'exports.failed': { status: 503, text: 'Your songs could not be packed' },

  'server.unavailable': {
    status: 503,
    text: 'The service is briefly unavailable. Please try again in a moment',
  },
  'server.failed': { status: 500, text: 'Something went wrong on our side. Please try again' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;

interface Details {
  /** Replaces the catalogue's sentence. */
  message?: string | undefined;
  /** Field name → sentence. */
  fields?: Record<string, string>;
  /** Whole seconds until a retry makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal with its code: the only error whose message users see. */
export class AppError extends Error {
  readonly status: number;
  readonly fields?: Record<string, string> | undefined;
  readonly retryAfter?: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? errors[code].text, { cause: details.cause });
    this.name = 'AppError';
    this.status = errors[code].status;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** Returns the sentence of a stored code, or of `fallback` if the catalogue has it no more. */
export function sentenceOfCode(code: string, fallback: ErrorCode): string {
  const match = Object.entries(errors).find(([known]) => known === code);
  return (match?.[1] ?? errors[fallback]).text;
}

/** Works across duplicate copies of this module, which a bundler may create and `instanceof` would not recognize. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'code' in error;
}

/** Throws an AppError with a code of the catalogue. */
export function fail(code: ErrorCode, details?: Details): never {
  throw new AppError(code, details);
}

/** Returns the code of an AppError, or `fallback` for any other error. */
export function codeOf(error: unknown, fallback: ErrorCode): ErrorCode {
  return isAppError(error) ? error.code : fallback;
}

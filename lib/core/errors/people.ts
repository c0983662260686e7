import type { Refusal } from './refusal';

/** Refusals about accounts, their files, invitations and the job board. */
export const people = {
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
  'auth.tokenScope': { status: 403, text: 'This API token is not allowed to do this' },
  'auth.session': { status: 404, text: 'This session does not exist' },
  'auth.google': { status: 502, text: 'Google sign-in did not work. Please try again' },
  'auth.googleUnverified': { status: 403, text: 'Google has not verified this email address' },
  'auth.googleOff': { status: 404, text: 'Google sign-in is not configured' },

  'users.notFound': { status: 404, text: 'User not found' },
  'users.unknown': { status: 422, text: 'Some of these users do not exist' },
  'users.deleted': { status: 409, text: 'This account was deleted' },
  'users.self': { status: 409, text: 'You cannot change your own role or status, or delete yourself here' },
  'users.lastAdmin': { status: 409, text: 'The last admin must stay' },

  'legal.outdated': { status: 409, text: 'The terms have changed again. Please reload the page' },

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

  'exports.running': { status: 409, text: 'Your songs are already being packed' },
  'exports.notFound': { status: 404, text: 'This export does not exist' },
  'exports.empty': { status: 409, text: 'You have no finished songs yet' },
  'exports.dataRunning': { status: 409, text: 'Your data is already being collected' },
  'exports.daily': { status: 429, text: 'Your data can be requested once a day' },
  'exports.dataFailed': { status: 503, text: 'Your data could not be collected' },
  'exports.failed': { status: 503, text: 'Your songs could not be packed' },

  'referral.notFound': { status: 404, text: 'There is no reward for this friend' },
  'referral.decided': { status: 409, text: 'This reward has already been decided' },
  'referral.cap': { status: 409, text: 'The inviter has reached the maximum number of rewards' },
  'referral.account': { status: 409, text: 'Both accounts must be active' },
  'referral.off': { status: 409, text: 'Invitations earn no credits at the moment' },

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
} as const satisfies Record<string, Refusal>;

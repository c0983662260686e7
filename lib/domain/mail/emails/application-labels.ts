import { site } from '@/lib/core/site';

/** The text of an applicant's email for each status. */
export const applicationTexts = {
  applied: {
    subject: (job: string) => `We have your application: ${job}`,
    text: (job: string) => [
      `Thank you for applying for ${job}. We have received your application and will read it.`,
      'Until then you can still change it. On its page you can check its status or withdraw it.',
    ],
    note: null,
  },
  screening: {
    subject: (job: string) => `Your application for ${job} is under review`,
    text: (job: string) => [
      `We are reading your application for ${job}. It can no longer be changed. You will hear from us as soon as we have decided on the next step.`,
    ],
    note: null,
  },
  interview: {
    subject: (job: string) => `We would like to talk with you: ${job}`,
    text: (job: string) => [
      `We have read your application for ${job} and would like to talk with you. We will write to you to find a time.`,
    ],
    note: null,
  },
  offer: {
    subject: (job: string) => `An offer for you: ${job}`,
    text: (job: string) => [
      `We would like to work with you as ${job}. We will email you the offer and answer your questions.`,
    ],
    note: null,
  },
  hired: {
    subject: (job: string) => `The job is yours: ${job}`,
    text: (job: string) => [
      `The job is yours: ${job}. We are glad to have you, and will email you about your first day.`,
    ],
    note: null,
  },
  rejected: {
    subject: (job: string) => `Your application for ${job}`,
    text: (job: string) => [
      `Thank you for the time you put into your application for ${job}. We have decided to move forward with another applicant.`,
      'This decision was about one job, not about you: you are welcome to apply for another one.',
    ],
    note: 'You can erase what you sent on the page of your application.',
  },
  withdrawn: {
    subject: (job: string) => `Your application for ${job} is withdrawn`,
    text: (job: string) => [
      `Your application for ${job} is withdrawn, and we no longer consider it.`,
      'As long as the job is open, you can apply again. You can erase what you sent on the page of your application.',
    ],
    note: `If you did not want this, write to ${site.supportEmail}.`,
  },
} as const;

import { site } from '@/lib/core/site';

/** The text of an applicant's email for each status. */
export const applicationTexts = {
  applied: {
    subject: (job: string) => `We have your application: ${job}`,
    text: (job: string) => [
      `thank you for applying for ${job}. Your application has arrived, and somebody will read it.`,
      'Until then you can still change it. On its page you see how it stands, and can withdraw it.',
    ],
    note: null,
  },
  screening: {
    subject: (job: string) => `Your application for ${job} is being read`,
    text: (job: string) => [
      `we are reading your application for ${job}. From now on it stays as it is; you hear from us as soon as we have decided how to go on.`,
    ],
    note: null,
  },
  interview: {
    subject: (job: string) => `We would like to talk with you: ${job}`,
    text: (job: string) => [
      `we have read your application for ${job}, and would like to talk with you. Somebody will write to you to find a time.`,
    ],
    note: null,
  },
  offer: {
    subject: (job: string) => `An offer for you: ${job}`,
    text: (job: string) => [
      `we would like to work with you: the job is ${job}. Somebody will write to you with the offer, and answer what you want to know.`,
    ],
    note: null,
  },
  hired: {
    subject: (job: string) => `The job is yours: ${job}`,
    text: (job: string) => [
      `it is settled: the job is yours. ${job}. We are glad to have you, and will write to you about your first day.`,
    ],
    note: null,
  },
  rejected: {
    subject: (job: string) => `Your application for ${job}`,
    text: (job: string) => [
      `thank you for the time you put into your application for ${job}. We have decided to go on with somebody else.`,
      'This was about one job and not about you: you are welcome to apply for another one here.',
    ],
    note: 'What you sent can be erased on the page of your application.',
  },
  withdrawn: {
    subject: (job: string) => `Your application for ${job} is withdrawn`,
    text: (job: string) => [
      `your application for ${job} is withdrawn, and nobody looks at it any more.`,
      'As long as the job is open you may apply again. What you sent can be erased on the page of your application.',
    ],
    note: `If you did not want this, write to ${site.supportEmail}.`,
  },
} as const;

import type { ApplicationStatus } from '@/lib/domain/applications/rules';
import type { Tone } from '../ui/feedback/badge';

export interface StatusLabels {
  label: string;
  tone: Tone;
  /** The meaning of the status and the next step. */
  text: string;
}

/** The labels of a status for its applicant. */
export const STATUSES: Record<ApplicationStatus, StatusLabels> = {
  applied: {
    label: 'Applied',
    tone: 'neutral',
    text: 'It has arrived and waits to be read. Until then you can still change it.',
  },
  screening: {
    label: 'Screening',
    tone: 'warning',
    text: 'Somebody is reading it. You hear from us as soon as it is decided how to go on.',
  },
  interview: {
    label: 'Interview',
    tone: 'success',
    text: 'We would like to talk with you, and write to you to find a time.',
  },
  offer: {
    label: 'Offer',
    tone: 'success',
    text: 'We would like to work with you, and write to you with the offer.',
  },
  hired: { label: 'Hired', tone: 'success', text: 'The job is yours. We write to you about your first day.' },
  rejected: {
    label: 'Rejected',
    tone: 'neutral',
    text: 'We have decided to go on with somebody else. Thank you for the time you put into it.',
  },
  withdrawn: {
    label: 'Withdrawn',
    tone: 'neutral',
    text: 'You took it back, and nobody looks at it any more.',
  },
};

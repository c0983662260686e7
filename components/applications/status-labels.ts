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
    text: 'We have received it. You can still change it until we start reading it.',
  },
  screening: {
    label: 'Screening',
    tone: 'warning',
    text: 'We are reading it. You will hear from us as soon as we have decided on the next step.',
  },
  interview: {
    label: 'Interview',
    tone: 'success',
    text: 'We would like to talk with you, and will email you to find a time.',
  },
  offer: {
    label: 'Offer',
    tone: 'success',
    text: 'We would like to work with you, and will email you the offer.',
  },
  hired: {
    label: 'Hired',
    tone: 'success',
    text: 'The job is yours. We will email you about your first day.',
  },
  rejected: {
    label: 'Rejected',
    tone: 'neutral',
    text: 'We have decided to move forward with another applicant. Thank you for the time you put into it.',
  },
  withdrawn: {
    label: 'Withdrawn',
    tone: 'neutral',
    text: 'You withdrew it, and it is no longer considered.',
  },
};

import { type Operation, quietly, stored, toast } from './operation';

/** Jobs, applications and uploads. */
export const careersOperations = {
  'jobs.list': toast('Failed to fetch jobs'),
  'jobs.choices': stored('Failed to fetch teams and locations'),
  'jobs.active': toast('Failed to fetch active jobs'),
  'jobs.get': toast('Failed to fetch job'),
  'jobs.create': toast('Failed to create job', 'Job created successfully'),
  'jobs.update': toast('Failed to update job', 'Job updated successfully'),
  'jobs.delete': toast('Failed to delete job', 'Job deleted successfully'),
  'jobs.bulk': toast('Failed to change jobs', 'Jobs changed'),
  'jobs.stats': toast('Failed to fetch job application statistics'),

  'applications.list': toast('Failed to fetch applications'),
  'applications.ofJob': toast('Failed to fetch job applications'),
  'applications.mine': toast('Failed to fetch your applications'),
  'applications.get': toast('Failed to fetch application'),
  'applications.create': toast('Failed to submit application', 'Application submitted successfully'),
  'applications.update': toast('Failed to update application', 'Application updated successfully'),
  'applications.bulkUpdate': toast('Failed to update applications', '{n} applications updated to {status}'),
  'applications.delete': toast('Failed to delete application', 'Application deleted successfully'),
  'applications.bulkDelete': toast('Failed to delete applications', 'Applications deleted successfully'),
  'applications.stats': toast('Failed to fetch application statistics'),

  'uploads.create': quietly(stored('Failed to start upload', 'Upload ready')),
  'uploads.send': quietly(stored('Failed to upload file', 'File uploaded')),
} as const satisfies Record<string, Operation>;

import { csvFile } from '@/lib/contract/csv';
import { applicationsApi } from './contract';
import { pageOfApplications } from './list/list';

/** The applications that match the search and filters. */
export const applicationsCsv = csvFile({
  name: 'applications',
  list: applicationsApi.list,
  read: (ctx, query, page) => pageOfApplications(ctx, query, page),
  columns: {
    id: ({ id }) => id,
    jobId: ({ jobId }) => jobId,
    job: ({ job }) => job.title,
    team: ({ job }) => job.team,
    location: ({ job }) => job.location,
    userId: ({ userId }) => userId,
    name: ({ name }) => name,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    status: ({ status }) => status,
    resume: ({ resume }) => resume?.name ?? null,
    resumeUrl: ({ resumeUrl }) => resumeUrl,
    portfolioUrl: ({ portfolioUrl }) => portfolioUrl,
    coverLetter: ({ coverLetter }) => coverLetter,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
  },
});

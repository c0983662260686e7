import { applicationsApi, type ReviewedApplication } from '@/lib/domain/applications/contract';
import { pageOfApplications } from '@/lib/domain/applications/list/list';
import { type ListCsv, listCsv } from '../files/list-csv';

/** The applications of a file. */
export const applicationsFile: ListCsv<typeof applicationsApi.list, ReviewedApplication> = {
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
};

/** `GET /applications/csv`: the applications that a search and filters find. */
export const applicationsCsv = listCsv(applicationsFile);

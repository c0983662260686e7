import { jobsApi, type ListedJob } from '@/lib/domain/jobs/contract';
import { pageOfJobs } from '@/lib/domain/jobs/list';
import { type ListCsv, listCsv } from '../files/list-csv';

/** The jobs of a file, with how many have applied, without their long texts. */
export const jobsFile: ListCsv<typeof jobsApi.list, ListedJob> = {
  name: 'jobs',
  list: jobsApi.list,
  read: (ctx, query, page) => pageOfJobs(ctx, query, page),
  columns: {
    id: ({ id }) => id,
    title: ({ title }) => title,
    team: ({ team }) => team,
    location: ({ location }) => location,
    remote: ({ remote }) => (remote ? 'yes' : 'no'),
    employmentType: ({ employmentType }) => employmentType,
    salaryMin: ({ salaryMin }) => salaryMin,
    salaryMax: ({ salaryMax }) => salaryMax,
    currency: ({ currency }) => currency,
    isActive: ({ isActive }) => (isActive ? 'yes' : 'no'),
    closesAt: ({ closesAt }) => closesAt,
    applications: ({ applicationCount }) => applicationCount,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
  },
};

/** `GET /jobs/csv`: the jobs that a search and filters find. */
export const jobsCsv = listCsv(jobsFile);

import { csvFile } from '@/lib/contract/csv';
import { jobsApi } from './contract';
import { pageOfJobs } from './list';

/** The jobs that match the search and filters, with their number of applications, without the long texts. */
export const jobsCsv = csvFile({
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
});

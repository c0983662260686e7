import type { Metadata } from 'next';
import { Careers } from '@/components/jobs/careers';
import { jobFilters, readCareersQuery } from '@/components/jobs/careers-query';
import { jobsApi } from '@/lib/domain/jobs/contract';
import { listActiveJobs, listJobChoices } from '@/lib/domain/jobs/queries';
import { JOBS_PAGE } from '@/lib/domain/jobs/rules';
import { pageContext, requireAccount } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export function generateMetadata(): Metadata {
  return defaultMetadata('/careers');
}

export default async function CareersPage({ searchParams }: Props) {
  await requireAccount('/careers');
  const params = Object.entries(await searchParams).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const view = readCareersQuery(new URLSearchParams(params));
  const ctx = await pageContext();
  // Parsed by the contract like an API call: a URL may contain characters that the database rejects.
  const query = jobsApi.active.query.parse({ ...jobFilters(view), pageSize: String(JOBS_PAGE) });
  const [initial, choices] = await Promise.all([listActiveJobs(ctx, query), listJobChoices(ctx)]);
  return <Careers initial={initial} initialView={view} choices={choices} />;
}

'use client';

import { useState } from 'react';
import { isMissing } from '@/lib/client/call';
import { useJob, useJobs } from '@/lib/client/jobs/hooks';
import { failureText } from '@/lib/client/report';
import { SearchSelect } from '../../ui/search/search-select';
import { useDebounced } from '../../ui/use-debounced';

const REST_MS = 180;
const FOUND = '20';

/** Returns what replaces the options if there are none. */
function noneOf({ isFetching, error }: ReturnType<typeof useJobs>): string {
  if (isFetching) return 'Searching';
  return error ? failureText('jobs.list', error) : 'No matching jobs';
}

/** Filters applications by job. */
export function JobFilter({
  jobId,
  onChange,
}: {
  jobId: string | undefined;
  onChange: (id: string) => void;
}) {
  const [search, setSearch] = useState<string | null>(null);
  const rested = useDebounced(search, REST_MS);
  const jobs = useJobs({ search: rested || undefined, limit: FOUND }, { enabled: search !== null });
  const chosen = useJob(jobId);
  const unnamed = isMissing(chosen.error) ? 'A deleted job' : chosen.isError ? 'One job' : '…';
  return (
    <SearchSelect
      label="Job"
      placeholder="Any job"
      value={jobId ? { value: jobId, label: chosen.data?.data.title ?? unnamed } : null}
      onValueChange={onChange}
      options={(jobs.data?.data ?? []).map(({ id, title, team }) => ({
        value: id,
        label: `${title}, ${team}`,
      }))}
      onSearch={setSearch}
      none={noneOf(jobs)}
      className="w-56"
    />
  );
}

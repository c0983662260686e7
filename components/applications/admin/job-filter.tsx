'use client';

import { useState } from 'react';
import { useJob, useJobs } from '@/lib/client/jobs/hooks';
import { SearchSelect } from '../../ui/field/search-select';
import { useDebounced } from '../../ui/use-debounced';

const REST_MS = 180;
const FOUND = '20';

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
  const title = chosen.data?.data.title ?? (chosen.isError ? 'A deleted job' : '…');
  return (
    <SearchSelect
      label="Job"
      placeholder="Any job"
      value={jobId ? { value: jobId, label: title } : null}
      onValueChange={onChange}
      options={(jobs.data?.data ?? []).map(({ id, title, team }) => ({
        value: id,
        label: `${title}, ${team}`,
      }))}
      onSearch={setSearch}
      none={jobs.isFetching ? 'Searching' : 'No matching jobs'}
      className="w-56"
    />
  );
}

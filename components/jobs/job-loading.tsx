import { RecordLoading, type RecordLoadingProps } from '../admin/record-loading';

/** Replaces a job while it loads, or if it fails to load. */
export function JobLoading({ job }: { job: RecordLoadingProps['record'] }) {
  return (
    <RecordLoading
      operation="jobs.get"
      what="job"
      isWide
      record={job}
      all={{ href: '/admin/job', label: 'All jobs' }}
      gone="It may have been deleted, or the link is wrong."
    />
  );
}

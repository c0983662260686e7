'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useJobChoices, useJobs } from '@/lib/client/jobs/hooks';
import type { ListedJob } from '@/lib/domain/jobs/contract';
import { employmentTypes } from '@/lib/domain/jobs/rules';
import { AdminPage } from '../../admin/shell/admin-page';
import { pageOf } from '../../data-table/columns';
import { ACTIVE_OPTIONS } from '../../data-table/common-columns';
import { DataTable } from '../../data-table/data-table';
import { queryOf, tableShape, useTableAddress } from '../../data-table/table-address';
import { ButtonLink } from '../../ui/button';
import { ChosenJobs } from './bulk-jobs';
import { JobActions, type JobDialog } from './job-actions';
import { jobColumns } from './job-columns';
import { JobDialogs } from './job-dialogs';
import { KINDS, optionsWith } from './labels';

const SHAPE = tableShape({
  sorts: ['createdAt', 'updatedAt', 'title', 'team', 'location'],
  filters: {
    isActive: ['true', 'false'],
    team: null,
    location: null,
    employmentType: employmentTypes,
  },
});

/** All jobs, active or not. */
export function AdminJobs() {
  const address = useTableAddress(SHAPE);
  const jobs = useJobs(queryOf(address.view));
  const { teams, locations, query } = useJobChoices();
  const [dialog, setDialog] = useState<JobDialog | null>(null);
  const { team, location } = address.view.filters;
  const create = (
    <ButtonLink href="/admin/job/new" size="sm" variant="primary" icon={<Plus aria-hidden />}>
      New job
    </ButtonLink>
  );
  return (
    <AdminPage title="Jobs" actions={create}>
      <DataTable<ListedJob>
        label="Jobs"
        columns={jobColumns}
        address={address}
        page={jobs.data && pageOf(jobs.data)}
        operation="jobs.list"
        query={jobs}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        searchHint="Search by title, team or location"
        filters={[
          { name: 'isActive', label: 'Status', all: 'Active or not', options: ACTIVE_OPTIONS },
          { name: 'team', label: 'Team', all: 'All teams', options: optionsWith(teams, team) },
          {
            name: 'location',
            label: 'Location',
            all: 'All locations',
            options: optionsWith(locations, location),
          },
          { name: 'employmentType', label: 'Employment type', all: 'Any employment type', options: KINDS },
        ]}
        choices={{ operation: 'jobs.choices', query }}
        actions={(job) => <JobActions job={job} onChoose={setDialog} />}
        bulk={(rows, clear) => <ChosenJobs jobs={rows} onDone={clear} />}
        csv="/api/v1/jobs/csv"
        empty={{
          title: 'No jobs yet',
          text: 'Jobs you create are listed here.',
          action: <ButtonLink href="/admin/job/new">New job</ButtonLink>,
        }}
      />
      {dialog && <JobDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </AdminPage>
  );
}

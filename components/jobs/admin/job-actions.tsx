'use client';

import {
  CalendarClock,
  CirclePause,
  CirclePlay,
  Copy,
  ExternalLink,
  FileText,
  Inbox,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useUpdateJob } from '@/lib/client/jobs/hooks';
import type { Job } from '@/lib/domain/jobs/contract';
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/menu/menu';

/** The dialog that is open over a list or page of jobs. */
export interface JobDialog {
  kind: 'close' | 'delete';
  job: Job;
}

export interface JobActionsProps {
  job: Job;
  onChoose: (dialog: JobDialog) => void;
  /** True on the job's own page. */
  isOpen?: boolean;
}

/** The admin actions for a job. */
export function JobActions({ job, onChoose, isOpen = false }: JobActionsProps) {
  const { id, isActive } = job;
  const { mutate } = useUpdateJob();
  const setActive = (active: boolean) => mutate({ params: { id }, body: { isActive: active } });
  return (
    <>
      {!isOpen && (
        <MenuLink href={`/admin/job/${id}`} icon={<FileText />}>
          Open
        </MenuLink>
      )}
      <MenuLink href={`/admin/job/${id}/edit`} icon={<Pencil />}>
        Edit
      </MenuLink>
      <MenuLink href={`/admin/job/new?from=${id}`} icon={<Copy />}>
        Duplicate
      </MenuLink>
      <MenuLink href={`/admin/application?jobId=${id}`} icon={<Inbox />}>
        Applications
      </MenuLink>
      {isActive && (
        <MenuLink href={`/careers/${id}`} icon={<ExternalLink />}>
          View as an applicant
        </MenuLink>
      )}
      <MenuSeparator />
      {isActive ? (
        <MenuItem icon={<CirclePause />} onSelect={() => setActive(false)}>
          Deactivate
        </MenuItem>
      ) : (
        <MenuItem icon={<CirclePlay />} onSelect={() => setActive(true)}>
          Activate
        </MenuItem>
      )}
      <MenuItem icon={<CalendarClock />} onSelect={() => onChoose({ kind: 'close', job })}>
        Set close date
      </MenuItem>
      <MenuItem icon={<Trash2 />} danger onSelect={() => onChoose({ kind: 'delete', job })}>
        Delete
      </MenuItem>
    </>
  );
}

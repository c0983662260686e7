'use client';

import { BriefcaseBusiness, Download, FileText, ListChecks, Trash2, UserRound } from 'lucide-react';
import type { ReviewedApplication } from '@/lib/domain/applications/contract';
import { MenuDownload, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu/menu';
import type { ApplicationDialog } from './dialogs';

export interface AdminActionsProps {
  application: ReviewedApplication;
  onChoose: (dialog: ApplicationDialog) => void;
  /** True on the application's own page. */
  isOpen?: boolean;
}

/** The admin actions for an application. */
export function AdminActions({ application, onChoose, isOpen = false }: AdminActionsProps) {
  const { id, jobId, userId, resume } = application;
  const choose = (kind: ApplicationDialog['kind']) => () => onChoose({ kind, applications: [application] });
  return (
    <>
      {!isOpen && (
        <MenuLink href={`/admin/application/${id}`} icon={<FileText />}>
          Open
        </MenuLink>
      )}
      <MenuItem icon={<ListChecks />} onSelect={choose('status')}>
        Set status
      </MenuItem>
      {resume && (
        <MenuDownload href={resume.url} icon={<Download />}>
          Download résumé
        </MenuDownload>
      )}
      <MenuLink href={`/admin/users/${userId}`} icon={<UserRound />}>
        The person
      </MenuLink>
      <MenuLink href={`/admin/job/${jobId}`} icon={<BriefcaseBusiness />}>
        The job
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} danger onSelect={choose('delete')}>
        Delete
      </MenuItem>
    </>
  );
}

'use client';

import { useState } from 'react';
import { MAX_BULK } from '@/lib/core/constants';
import { formatCount } from '@/lib/core/format';
import type { ReviewedApplication } from '@/lib/domain/applications/contract';
import type { ApplicationStatus } from '@/lib/domain/applications/rules';
import { TooMany } from '../../data-table/bulk/bulk-dialog';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { Select } from '../../ui/field/select';
import { STATUSES } from '../status-labels';
import { changesTo, namesOf, STATUS_OPTIONS, statusMailOf } from './labels';

export interface SetStatusProps {
  applications: readonly ReviewedApplication[];
  /** The status, if it is already chosen. */
  to?: ApplicationStatus;
  busy?: boolean;
  onConfirm: (status: ApplicationStatus) => void;
  onClose: () => void;
  /** Returns the element to focus on closing. */
  finalFocus?: () => HTMLElement | null;
}

/** Sets the status of applications, after listing the changes and the email they send. */
export function SetStatus({
  applications,
  to,
  busy = false,
  onConfirm,
  onClose,
  finalFocus,
}: SetStatusProps) {
  const [chosen, choose] = useState<ApplicationStatus | ''>(to ?? '');
  const [only, ...others] = applications;
  if (applications.length > MAX_BULK) return <TooMany most={MAX_BULK} onClose={onClose} />;
  const emailText = chosen === '' ? null : statusMailOf(applications, chosen);
  const changes = chosen === '' ? [] : changesTo(applications, chosen);
  const recipients =
    only && others.length === 0
      ? `${only.name}’s application`
      : formatCount(applications.length, 'application');
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      finalFocus={finalFocus}
      title={to ? `Move ${recipients} to ${STATUSES[to].label}?` : `Set the status of ${recipients}`}
      footer={
        <>
          <p aria-live="polite" className="numeric mr-auto self-center text-quiet text-sm">
            {busy && `Changing ${formatCount(applications.length, 'application')}…`}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={busy}
            disabled={changes.length === 0}
            onClick={() => chosen !== '' && onConfirm(chosen)}
          >
            {confirmOf(emailText?.count ?? 0)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!to && (
          <Select
            label="Status"
            value={chosen}
            onValueChange={choose}
            options={[{ value: '', label: 'Choose a status' }, ...STATUS_OPTIONS]}
          />
        )}
        {chosen !== '' && <Changes {...{ applications, changes }} to={chosen} />}
        {chosen !== '' && changes.length > 0 && !emailText && (
          <Notice>No email is sent when an application goes back to the first status.</Notice>
        )}
        {emailText && (
          <Notice tone="warning">
            <p>
              {emailText.count === 1
                ? 'This email will be sent'
                : `${formatCount(emailText.count, 'email')} will be sent`}{' '}
              to the address of {emailText.count === 1 ? 'their account' : 'their accounts'}, and cannot be
              recalled:
            </p>
            <blockquote className="wrap-anywhere mt-2 border-current border-l-2 pl-3">
              <p className="font-medium">{emailText.subject}</p>
              <p className="whitespace-pre-line">{emailText.text}</p>
            </blockquote>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function confirmOf(mails: number): string {
  if (mails === 0) return 'Set status';
  return mails === 1 ? 'Set status and send email' : `Set status and send ${formatCount(mails, 'email')}`;
}

/** The list of changes from status to status. */
function Changes({
  applications,
  changes,
  to,
}: {
  applications: readonly ReviewedApplication[];
  changes: ReturnType<typeof changesTo>;
  to: ApplicationStatus;
}) {
  const same = applications.filter(({ status }) => status === to);
  return (
    <ul aria-label="What changes" className="flex flex-col gap-1.5 text-sm">
      {changes.map(({ from, people }) => (
        <li key={from} className="wrap-anywhere">
          <span className="font-medium">
            {STATUSES[from].label} to {STATUSES[to].label}
          </span>
          : {namesOf(people)}
        </li>
      ))}
      {same.length > 0 && (
        <li className="wrap-anywhere text-quiet">
          {STATUSES[to].label} already: {namesOf(same)}
        </li>
      )}
    </ul>
  );
}

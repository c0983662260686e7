'use client';

import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useMails, useResendMail } from '@/lib/client/mail/hooks';
import type { MailRow } from '@/lib/domain/mail/contract';
import { mailNames, mailStates } from '@/lib/domain/mail/rules';
import { AdminPage } from '../admin/shell/admin-page';
import { pageOf } from '../data-table/columns';
import { DataTable } from '../data-table/data-table';
import { DAY, DayRange } from '../data-table/day-filter';
import { queryOf, tableShape, useTableAddress } from '../data-table/table-address';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog';
import { MenuItem } from '../ui/menu/menu';
import { MAIL_STATES } from './labels';
import { mailColumns } from './mail-columns';

const NAMES = Object.keys(mailNames) as (keyof typeof mailNames)[];
const SHAPE = tableShape({
  sorts: [],
  filters: { state: mailStates, template: NAMES, from: DAY, to: DAY },
});

/** The outbox: sent, waiting and failed emails. */
export function Mails() {
  const address = useTableAddress(SHAPE);
  const mails = useMails(queryOf(address.view));
  const [resending, setResending] = useState<MailRow | null>(null);
  return (
    <AdminPage
      title="Mail"
      lead="Emails of the last 90 days. Their content is not stored, and codes are never sent a second time."
    >
      <DataTable<MailRow>
        label="Emails"
        columns={mailColumns}
        address={address}
        page={mails.data && pageOf(mails.data)}
        operation="mail.list"
        query={mails}
        idOf={({ id }) => id}
        nameOf={({ subject, recipient }) => `${subject}, ${recipient}`}
        searchHint="Start of an address"
        tools={<DayRange address={address} from="from" to="to" />}
        filters={[
          { name: 'state', label: 'Status', all: 'Any status', options: MAIL_STATES },
          {
            name: 'template',
            label: 'Type',
            all: 'Any type',
            options: NAMES.map((name) => ({ value: name, label: mailNames[name] })),
          },
        ]}
        actions={(mail) => (
          <MenuItem icon={<RotateCcw />} disabled={mail.resend === null} onSelect={() => setResending(mail)}>
            {mail.resend === 'repeat' ? 'Send again' : 'Try again now'}
          </MenuItem>
        )}
        csv="/api/v1/mail/csv"
        empty={{ title: 'No emails yet', text: 'Every email that is sent is listed here.' }}
      />
      {resending && <Resend mail={resending} onClose={() => setResending(null)} />}
    </AdminPage>
  );
}

function Resend({ mail, onClose }: { mail: MailRow; onClose: () => void }) {
  const resend = useResendMail(onClose);
  const isRepeat = mail.resend === 'repeat';
  return (
    <ConfirmDialog
      title={isRepeat ? 'Send this email again?' : 'Try this email again?'}
      confirm={isRepeat ? 'Send again' : 'Try again'}
      danger={false}
      busy={resend.isPending}
      onClose={onClose}
      onConfirm={() => resend.mutate({ params: { id: mail.id } })}
    >
      {isRepeat
        ? `${mail.recipient} has already received this email, and will get another copy.`
        : `${mail.recipient} will get this email as soon as the mail server accepts it.`}
    </ConfirmDialog>
  );
}

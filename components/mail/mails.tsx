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
      lead="Mails of the last 90 days. What they say is not kept; a code is never sent a second time."
    >
      <DataTable<MailRow>
        label="Mails"
        columns={mailColumns}
        address={address}
        page={mails.data && pageOf(mails.data)}
        operation="mail.list"
        query={mails}
        idOf={({ id }) => id}
        nameOf={({ subject, recipient }) => `${subject}, ${recipient}`}
        searchHint="Beginning of an address"
        tools={<DayRange address={address} from="from" to="to" />}
        filters={[
          { name: 'state', label: 'State', all: 'Any state', options: MAIL_STATES },
          {
            name: 'template',
            label: 'Kind',
            all: 'Any kind',
            options: NAMES.map((name) => ({ value: name, label: mailNames[name] })),
          },
        ]}
        actions={(mail) => (
          <MenuItem icon={<RotateCcw />} disabled={mail.resend === null} onSelect={() => setResending(mail)}>
            {mail.resend === 'repeat' ? 'Send a second time' : 'Try again now'}
          </MenuItem>
        )}
        csv="/api/v1/mail/csv"
        empty={{ title: 'Nothing yet', text: 'Every mail that is sent is listed here.' }}
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
      title={isRepeat ? 'Send it a second time?' : 'Try it again?'}
      confirm={isRepeat ? 'Send again' : 'Try again'}
      danger={false}
      busy={resend.isPending}
      onClose={onClose}
      onConfirm={() => resend.mutate({ params: { id: mail.id } })}
    >
      {isRepeat
        ? `${mail.recipient} has this mail already, and gets another one like it.`
        : `${mail.recipient} gets this mail as soon as the mail server takes it.`}
    </ConfirmDialog>
  );
}

import { RefreshCw } from 'lucide-react';
import type { Provider } from '@/lib/domain/settings/contract';
import { Panel } from '../../admin/panel';
import type { DataColumn } from '../../data-table/columns';
import { RecordTable } from '../../data-table/record-table';
import { Button } from '../../ui/button';
import { Badge, type Tone } from '../../ui/feedback/badge';
import { Skeleton } from '../../ui/feedback/skeleton';

const kinds: Record<Provider['kind'], string> = {
  database: 'Database',
  worker: 'Background worker',
  music: 'Music',
  instruments: 'Instruments',
  lyrics: 'Lyrics',
  payments: 'Payments',
  mail: 'Email',
  storage: 'Storage',
  google: 'Google',
};

const modes: Record<Provider['mode'], { label: string; tone: Tone }> = {
  live: { label: 'Live', tone: 'neutral' },
  test: { label: 'Test mode', tone: 'warning' },
  standIn: { label: 'Stand-in', tone: 'warning' },
  builtin: { label: 'Built in', tone: 'neutral' },
  off: { label: 'Not configured', tone: 'neutral' },
};

export interface ProvidersProps {
  /** Null during the first check. */
  providers: readonly Provider[] | null;
  isChecking: boolean;
  onCheck: () => void;
}

/** The providers of the site: their mode, and whether they answer. */
export function Providers({ providers, isChecking, onCheck }: ProvidersProps) {
  return (
    <Panel
      title="Providers"
      aside={
        <Button size="sm" variant="quiet" icon={<RefreshCw />} loading={isChecking} onClick={onCheck}>
          Check again
        </Button>
      }
    >
      {providers ? (
        <RecordTable
          label="Providers"
          columns={COLUMNS}
          rows={providers}
          idOf={({ kind, name }) => `${kind} ${name}`}
          nameOf={({ name }) => name}
          busy={isChecking}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Panel>
  );
}

const COLUMNS: readonly DataColumn<Provider>[] = [
  {
    id: 'kind',
    header: 'For',
    fixed: true,
    cell: ({ kind }) => <span className="text-quiet">{kinds[kind]}</span>,
  },
  {
    id: 'name',
    header: 'Provider',
    priority: 1,
    cell: ({ name }) => <span className="whitespace-normal">{name}</span>,
  },
  {
    id: 'mode',
    header: 'Mode',
    priority: 1,
    cell: ({ mode }) => <Badge tone={modes[mode].tone}>{modes[mode].label}</Badge>,
  },
  { id: 'answers', header: 'Status', priority: 1, align: 'end', cell: Answers },
];

function Answers({ answers, ms }: Provider) {
  if (answers === null) return <span className="text-quiet">Not checked</span>;
  return (
    <Badge tone={answers ? 'success' : 'danger'}>{answers ? `Responds, ${ms} ms` : 'Not responding'}</Badge>
  );
}

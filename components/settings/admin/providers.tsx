import { RefreshCw } from 'lucide-react';
import type { Provider } from '@/lib/domain/settings/contract';
import { Panel } from '../../admin/panel';
import { Button } from '../../ui/button';
import { Badge, type Tone } from '../../ui/feedback/badge';
import { Skeleton } from '../../ui/feedback/skeleton';

const kinds: Record<Provider['kind'], string> = {
  database: 'Database',
  worker: 'Background worker',
  music: 'Music',
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
        <table className="w-full text-dense" aria-busy={isChecking || undefined}>
          <caption className="sr-only">Providers</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">For</th>
              <th scope="col">Provider</th>
              <th scope="col">Mode</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {providers.map((provider) => (
              <Row key={provider.kind} provider={provider} />
            ))}
          </tbody>
        </table>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Panel>
  );
}

function Row({ provider: { kind, name, mode, answers, ms } }: { provider: Provider }) {
  const { label, tone } = modes[mode];
  return (
    <tr className="h-9 border-line border-t first:border-t-0">
      <th scope="row" className="whitespace-nowrap pr-4 text-left font-normal text-quiet">
        {kinds[kind]}
      </th>
      <td className="wrap-anywhere py-1 pr-4">{name}</td>
      <td className="whitespace-nowrap pr-4">
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className="numeric whitespace-nowrap text-right">
        {answers === null ? (
          <span className="text-quiet">Not checked</span>
        ) : (
          <Badge tone={answers ? 'success' : 'danger'}>
            {answers ? `Responds, ${ms} ms` : 'Not responding'}
          </Badge>
        )}
      </td>
    </tr>
  );
}

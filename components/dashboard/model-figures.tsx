import { formatCents, formatCount, formatNumber } from '@/lib/core/format';
import type { ModelFigures as Figures } from '@/lib/domain/dashboard/contract';
import { NothingYet, Panel } from '../admin/panel';
import type { DataColumn } from '../data-table/columns';
import { RecordTable } from '../data-table/record-table';
import { Definition } from './definition';
import { Part, type PartQuery } from './part';

const TITLE = 'Songs by model';
const TEXT =
  'Songs requested in this period by the model that makes them. Credits are those spent on finished songs. Cost is what the provider says it charged, in its own unit.';

/** What each model brings in and costs, in the period. */
export function ModelFigures({ query }: { query: PartQuery<Figures> }) {
  return (
    <Panel title={TITLE} aside={<Definition of={TITLE} text={TEXT} />}>
      <Part query={query} operation="dashboard.models" shape="h-[17.5rem] w-full">
        {(models) =>
          models.length === 0 ? (
            <div className="flex h-[17.5rem] items-center justify-center">
              <NothingYet>No song has been requested yet.</NothingYet>
            </div>
          ) : (
            <div className="numeric max-h-[17.5rem] overflow-y-auto max-sm:max-h-none">
              <RecordTable
                label={TITLE}
                columns={COLUMNS}
                rows={models}
                idOf={({ provider }) => provider}
                nameOf={({ name }) => name}
              />
            </div>
          )
        }
      </Part>
    </Panel>
  );
}

type Row = Figures[number];

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'name',
    header: 'Model',
    fixed: true,
    cell: ({ name }) => <span className="whitespace-normal">{name}</span>,
  },
  figure('asked', 'Requested', ({ asked }) => formatNumber(asked)),
  figure('ready', 'Ready', ({ ready }) => formatNumber(ready)),
  figure('failed', 'Failed', ({ failed }) => formatNumber(failed)),
  figure('credits', 'Credits', ({ credits }) => formatNumber(credits)),
  figure('costs', 'Cost', ({ costs }) => costs.map(costText).join(', ') || '–'),
];

function figure(id: string, header: string, cell: DataColumn<Row>['cell']): DataColumn<Row> {
  return { id, header, priority: 1, align: 'end', cell };
}

/** "$1.20", "12.5 minutes", "24 of its credits". */
function costText({ unit, amount }: Row['costs'][number]): string {
  if (unit === 'usd') return formatCents(Math.round(amount * 100));
  const rounded = Math.round(amount * 10) / 10;
  return unit === 'credit' ? `${formatNumber(rounded)} of its credits` : formatCount(rounded, unit);
}

import { formatCents, formatNumber, formatPercent } from '@/lib/core/format';
import type { PopularPlans as Plans } from '@/lib/domain/dashboard/contract';
import { rowsOf, rowsOfPlan } from '@/lib/domain/dashboard/links';
import { NothingYet, Panel } from '../admin/panel';
import { TextLink } from '../admin/text-link';
import type { DataColumn } from '../data-table/columns';
import { RecordTable } from '../data-table/record-table';
import { Badge } from '../ui/feedback/badge';
import { Definition } from './definition';
import { Part, type PartQuery } from './part';

const TITLE = 'Popular plans';

/** Plans by their subscribers, with links to them. */
export function PopularPlans({ query }: { query: PartQuery<Plans> }) {
  const rows = { href: rowsOf('plans'), label: 'See plans' };
  const text =
    'Live subscriptions, paying or not, and their monthly revenue. Joined and left cover the last 30 days.';
  return (
    <Panel title={TITLE} aside={<Definition of={TITLE} text={text} rows={rows} />}>
      <Part query={query} operation="dashboard.popularPlans" shape="h-[17.5rem] w-full">
        {(plans) => (plans.length === 0 ? <NoPlans /> : <PlanTable plans={plans} />)}
      </Part>
    </Panel>
  );
}

function NoPlans() {
  return (
    <div className="flex h-[17.5rem] items-center justify-center">
      <NothingYet>
        No plans yet. <TextLink href={rowsOf('plans')}>Create a plan</TextLink>
      </NothingYet>
    </div>
  );
}

type Plan = Plans[number];

const COLUMNS: readonly DataColumn<Plan>[] = [
  { id: 'name', header: 'Plan', fixed: true, cell: Name },
  count('subscribers', 'Subscribers', ({ subscribers }) => formatNumber(subscribers)),
  count('share', 'Share', ({ share }) => formatPercent(share)),
  count('mrr', 'Per month', ({ mrr }) => formatCents(mrr)),
  count('joined', 'Joined', (plan) => <Count of={plan.joined} href={rowsOfPlan(plan).joined} />),
  count('left', 'Left', (plan) => <Count of={plan.left} href={rowsOfPlan(plan).left} />),
];

function count(id: string, header: string, cell: DataColumn<Plan>['cell']): DataColumn<Plan> {
  return { id, header, priority: 1, align: 'end', cell };
}

function Name(plan: Plan) {
  return (
    <span className="block min-w-32 max-w-48 truncate">
      <TextLink href={rowsOfPlan(plan).subscribers}>{plan.name}</TextLink>
      {!plan.isActive && (
        <>
          {' '}
          <Badge>Inactive</Badge>
        </>
      )}
      <span className="mt-1 block h-1 bg-chart-1" style={{ width: `${plan.share}%` }} />
    </span>
  );
}

function PlanTable({ plans }: { plans: Plans }) {
  return (
    <div className="numeric max-h-[17.5rem] overflow-y-auto max-sm:max-h-none">
      <RecordTable
        label={TITLE}
        columns={COLUMNS}
        rows={plans}
        idOf={({ planId }) => planId}
        nameOf={({ name }) => name}
      />
    </div>
  );
}

/** A number that links to its rows if there are any. */
function Count({ of, href }: { of: number; href: string }) {
  return of === 0 ? '0' : <TextLink href={href}>{formatNumber(of)}</TextLink>;
}

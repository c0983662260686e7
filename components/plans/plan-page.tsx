'use client';

import { useState } from 'react';
import { usePlan } from '@/lib/client/plans/hooks';
import { formatCents, formatNumber, formatPerCredit, formatPercent } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import type { AdminPlan, ShownPlan } from '@/lib/domain/plans/contract';
import { ActionsMenu } from '../admin/actions-menu';
import { Moment } from '../admin/moment';
import { DescriptionList, NothingYet, Panel } from '../admin/panel';
import { RecordLoading } from '../admin/record-loading';
import { AdminPage } from '../admin/shell/admin-page';
import { TextLink } from '../admin/text-link';
import { useOpenPage } from '../ui/awaited-page';
import { Badge } from '../ui/feedback/badge';
import { planStatus, SYNC_STATES } from './labels';
import { PlanActions } from './plan-actions';
import { type PlanDialog, PlanDialogs } from './plan-dialogs';

/** One plan for admins: its prices, its subscribers and its state at the payment provider. */
export function PlanPage({ id }: { id: string }) {
  const record = usePlan(id);
  if (record.data) return <LoadedPlan shown={record.data.data} />;
  return (
    <RecordLoading
      what="plan"
      operation="plans.get"
      record={record}
      all={{ href: '/admin/plan', label: 'All plans' }}
      gone="The address is wrong, or it was deleted before anyone subscribed."
    />
  );
}

function LoadedPlan({ shown }: { shown: ShownPlan }) {
  const openPage = useOpenPage();
  const [dialog, setDialog] = useState<PlanDialog | null>(null);
  const plan: AdminPlan = { ...shown, subscribers: shown.subscribers ?? 0, sync: shown.sync ?? 'none' };
  const { label, tone } = planStatus(shown);
  return (
    <AdminPage
      title={plan.name}
      lead={
        <span className="flex flex-wrap items-center gap-2 pt-1">
          <Badge tone={tone}>{label}</Badge>
          {plan.description}
        </span>
      }
      actions={
        !shown.retiredAt && (
          <ActionsMenu>
            <PlanActions plan={plan} onChoose={setDialog} isOpen />
          </ActionsMenu>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <PlanPrices plan={plan} />
        <PlanUse plan={plan} deletedAt={shown.retiredAt ?? null} />
        <PlanFeatures plan={plan} />
        <PlanAtProvider plan={plan} />
      </div>
      {dialog && (
        <PlanDialogs
          dialog={dialog}
          onClose={() => setDialog(null)}
          onDeleted={() => openPage('/admin/plan')}
        />
      )}
    </AdminPage>
  );
}

function PlanPrices({ plan }: { plan: AdminPlan }) {
  const { monthlyPrice, yearlyPrice, yearlySavingsPercent, creditsPerMonth } = plan;
  return (
    <Panel title="Prices and credits">
      <DescriptionList
        details={[
          ['Monthly price', formatCents(monthlyPrice)],
          ['Yearly price', formatCents(yearlyPrice)],
          ['Yearly savings', formatPercent(yearlySavingsPercent)],
          ['Credits per month', formatNumber(creditsPerMonth)],
          ['Per credit', formatPerCredit(monthlyPrice / creditsPerMonth)],
        ]}
      />
    </Panel>
  );
}

function PlanUse({ plan, deletedAt }: { plan: AdminPlan; deletedAt: string | null }) {
  return (
    <Panel
      title="Use"
      aside={<TextLink href={`/admin/subscription?planId=${plan.id}`}>All its subscriptions</TextLink>}
    >
      <DescriptionList
        details={[
          ['Subscribers', formatNumber(plan.subscribers)],
          ['Order on the pricing page', formatNumber(plan.sortOrder)],
          ['Created', <Moment key="created" iso={plan.createdAt} />],
          ['Deleted', deletedAt && <Moment key="deleted" iso={deletedAt} />],
        ]}
      />
    </Panel>
  );
}

function PlanFeatures({ plan: { features } }: { plan: AdminPlan }) {
  return (
    <Panel title="Features">
      {features.length === 0 ? (
        <NothingYet>The pricing page lists only its credits.</NothingYet>
      ) : (
        <ul className="flex list-disc flex-col gap-1 pl-5 text-dense">
          {features.map((feature) => (
            <li key={feature} className="wrap-anywhere">
              {feature}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PlanAtProvider({ plan }: { plan: AdminPlan }) {
  const { label, tone, text } = SYNC_STATES[plan.sync];
  return (
    <Panel title={`At ${site.paymentProvider}`}>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-dense">
        <Badge tone={tone}>{label}</Badge>
        {text}
      </p>
      <DescriptionList
        details={[
          ['Product ID', plan.stripeProductId],
          ['Monthly price ID', plan.stripeMonthlyPriceId],
          ['Yearly price ID', plan.stripeYearlyPriceId],
          ['Our ID', plan.id],
        ]}
      />
    </Panel>
  );
}

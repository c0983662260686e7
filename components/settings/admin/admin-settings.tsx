'use client';

import { failureText } from '@/lib/client/report';
import { useAdminSettings } from '@/lib/client/settings/hooks';
import type { AdminSettings } from '@/lib/domain/settings/contract';
import { DescriptionList, Panel } from '../../admin/panel';
import { AdminPage } from '../../admin/shell/admin-page';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Prices } from './prices';
import { Providers } from './providers';

/** The business data, the prices and grants, and the status of the providers. */
export function AdminSettingsPanels() {
  const { data, error, isError, isFetching, refetch } = useAdminSettings();
  const business = data?.data;
  return (
    <AdminPage title="Settings">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        {isError && !business ? (
          <ErrorState title={failureText('settings.get', error)} onRetry={() => refetch()}>
            Nothing was changed.
          </ErrorState>
        ) : (
          <div className="flex min-w-0 flex-col gap-4">
            <Panel title="Business">
              {business ? <BusinessDetails business={business} /> : <Skeleton className="h-40" />}
            </Panel>
            <Providers
              providers={business?.providers ?? null}
              isChecking={isFetching}
              onCheck={() => refetch()}
            />
          </div>
        )}
        <Prices />
      </div>
    </AdminPage>
  );
}

function BusinessDetails({ business }: { business: AdminSettings }) {
  const { name, address, isPublic, supportEmail, paymentProvider, versions } = business;
  return (
    <>
      <DescriptionList
        details={[
          ['Name', name],
          ['Address', isPublic ? address : `${address} (this machine only)`],
          ['Support', supportEmail],
          ['Payments by', paymentProvider],
          ['Version', `${name} ${versions.app}`],
          ['Node', versions.node],
          ['Postgres', versions.postgres],
          ['Database', versions.migration],
        ]}
      />
      <p className="mt-3 text-quiet text-xs">
        The name and the support address are set in lib/core/site.ts, the public address and the keys in the
        environment of the server. Changes take effect at the next start.
      </p>
    </>
  );
}

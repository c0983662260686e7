'use client';

import { Download } from 'lucide-react';
import { isCollecting, useAccountExport, useExportAccount } from '@/lib/client/exports/account-hooks';
import { formatLongDateTime } from '@/lib/core/format';
import type { AccountExport } from '@/lib/domain/exports/account/contract';
import { Button } from '../../ui/button';
import { Progress } from '../../ui/feedback/progress';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { PageLink } from '../../ui/page-link';
import { SettingsSection } from '../section';
import { dataLine } from './labels';

/** Everything that is stored about the account as a file: requested here, collected in the background, kept for a week. */
export function DataSection() {
  const query = useAccountExport();
  const latest = query.data?.data;
  return (
    <SettingsSection
      id="data"
      title="Your data"
      lead="Everything we store about you in one archive: account, sessions, songs with their lyrics, credits, payments, applications and more, with a page that explains each file."
    >
      <ReadFailure operation="users.exported" query={query} />
      {latest === undefined && !query.isError && <Skeleton className="h-16 w-full" />}
      {latest && <Latest latest={latest} />}
      {latest !== undefined && <RequestData latest={latest} />}
      <p className="text-quiet text-sm">
        The sound of your songs is a separate archive: choose “Export everything” in{' '}
        <PageLink href="/library" className="underline underline-offset-4">
          your library
        </PageLink>
        .
      </p>
    </SettingsSection>
  );
}

function Latest({ latest }: { latest: AccountExport }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">Requested {formatLongDateTime(latest.createdAt, 'local')}</p>
        <p className="numeric text-quiet text-sm" aria-live="polite">
          {dataLine(latest)}
        </p>
        {isCollecting(latest) && (
          <Progress
            label="Progress of your data"
            value={latest.status === 'queued' ? null : latest.progress / 100}
            className="mt-2 text-playhead"
          />
        )}
      </div>
      {latest.url && (
        <a
          href={latest.url}
          download
          className="inline-flex h-10 items-center gap-1.5 rounded-md border border-line px-4 font-medium text-sm hover:border-edge hover:bg-hover [&_svg]:size-4 [&_svg]:stroke-[1.5]"
        >
          <Download aria-hidden /> Download your data
        </a>
      )}
    </div>
  );
}

function RequestData({ latest }: { latest: AccountExport | null }) {
  const request = useExportAccount();
  if (latest && isCollecting(latest)) {
    return <p className="text-quiet text-sm">You can leave this page: we email you when it is ready.</p>;
  }
  const mustWait = latest !== null && Date.parse(latest.nextAt) > Date.now();
  if (mustWait) {
    return (
      <p className="text-quiet text-sm">
        You can request it again from {formatLongDateTime(latest.nextAt, 'local')}.
      </p>
    );
  }
  return (
    <Button loading={request.isPending} onClick={() => request.mutate({})} className="self-start">
      Request your data
    </Button>
  );
}

import type { Metadata } from 'next';
import { MyApplications } from '@/components/applications/my-applications';
import { PageHeader } from '@/components/layout/page-header';
import { ButtonLink } from '@/components/ui/button';
import { listOwnApplications } from '@/lib/domain/applications/queries';
import { pageContext, requireAccount } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';

interface Props {
  searchParams: Promise<{ page?: string | string[] }>;
}

const PAGE_SIZE = 50;
const LAST_PAGE = 1_000;

export function generateMetadata(): Metadata {
  return defaultMetadata('/careers/applications');
}

export default async function Page({ searchParams }: Props) {
  const { email } = await requireAccount('/careers/applications');
  const page = Math.min(Math.max(Math.trunc(Number((await searchParams).page)) || 1, 1), LAST_PAGE);
  const query = { page: String(page), pageSize: String(PAGE_SIZE) };
  const initial = await listOwnApplications(await pageContext(), query);
  return (
    <div className="page pb-20">
      <PageHeader title="My applications" actions={<ButtonLink href="/careers">Open jobs</ButtonLink>}>
        Every job you have applied for, with its status.
      </PageHeader>
      <MyApplications email={email} page={page} pageSize={PAGE_SIZE} initial={initial} />
    </div>
  );
}

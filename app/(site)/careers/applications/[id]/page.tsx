import type { Metadata } from 'next';
import { ApplicationView } from '@/components/applications/application-view';
import { NotFound } from '@/components/layout/not-found';
import { isId } from '@/lib/core/ids';
import { getOwnApplication } from '@/lib/domain/applications/queries';
import { answerNotFound } from '@/lib/http/answer';
import { pageContext, requireAccount, unless } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ sent?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  return defaultMetadata(`/careers/applications/${id}`);
}

export default async function Page({ params, searchParams }: Props) {
  const [{ id }, { sent }] = await Promise.all([params, searchParams]);
  const { email } = await requireAccount(`/careers/applications/${id}`);
  const ctx = await pageContext();
  const application = isId(id)
    ? await unless(['applications.notFound'], () => getOwnApplication(ctx, id))
    : null;
  if (!application) {
    answerNotFound();
    return <NotFound />;
  }
  return <ApplicationView initial={application} confirmedTo={sent ? email : undefined} />;
}
